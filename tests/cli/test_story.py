"""A deal as it is told, read again from the text alone: hands, tricks and points must follow from one another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from deberts import CLAUSES, Announce, Deal, Match, RuleSet, Standing, preset
from deberts.cards import Rank
from deberts.clauses.numbers import MENTION
from deberts.cli.demo import PLAYERS, match_text
from deberts.cli.layout import seat_names
from deberts.cli.story import story
from deberts.options import Convention, EqualSequences, LastBid, Length, Runs
from deberts.players.playing import play_match
from deberts.rulesets.in_force import clause_in_force
from deberts.shuffle import pack_of_deal
from rule_sets import SYSTEMS, drawn_house, name_of, stacked_for
from tools.vectors.reading.cards import above, points, winner
from worked_deals import DEALS, recounted, worked

LETTERS = str.maketrans("♣♦♥♠", "CDHS")
SEATS = ("South", "North")
TRICK = re.compile(
    r"(\d)  (South|North) (..) (05\.\d)  (..) (05\.\d) (.+?) +(South|North) 05\.7 +(\d+) +(\d+) +(\d+)", re.ASCII
)
NINE = re.compile(r"(South|North) nine +((?:.. )+)")
EXCHANGE = re.compile(r"exchanges the trump seven for the (\w+) of (\w)\w+, the indicator\.", re.ASCII)
TRUMP = re.compile(r"(?:takes|names) (clubs|diamonds|hearts|spades)")
DECISION = re.compile(r"\b(deals:|passes|takes|names|exchanges|announces|tells|shows|says|has the last)")
CITED = re.compile(r"  \[(0\d\.\d+|D\d+)( 0\d\.\d+| D\d+)*\]$", re.ASCII)

WORDS = {
    "05.5": {"must beat the trump", "cannot beat it"},
    "05.2": {"follows", "follows, beats it"},
    "05.6": {"need not beat it"},
    "05.3": {f"no {suit}: trumps" for suit in ("clubs", "diamonds", "hearts", "spades")},
    "05.4": {f"no {suit}: any card" for suit in ("clubs", "diamonds", "hearts", "spades")},
}


def of_matches() -> Iterator[Deal]:
    for seed in range(12):
        yield from (deal for deal in play_match(str(seed), PLAYERS).deals if deal.public.play)


def lines_of(deal: Deal) -> list[str]:
    return story(deal, 1, ("the lot fell on him", "02.2"), seat_names(deal.rules.seats))


def clause_of(card: str, hand: Sequence[str], led: str, trump: str) -> str:
    """The clause that lets a card be played, straight from section 05."""
    if card[1] != led[1]:
        assert not [other for other in hand if other[1] == led[1]], "a revoke"
        return "05.3" if card[1] == trump else "05.4"
    if led[1] == trump:
        return "05.5"
    stays_below = card not in above(led, trump) and set(hand) & above(led, trump)
    return "05.6" if stays_below else "05.2"


def check_tricks(text: str) -> None:
    """Nine tricks follow from the nine cards, the exchange and the trump suit that were told."""
    hands = {name: cards.split() for name, cards in NINE.findall(text)}
    (suit,) = TRUMP.findall(text)
    trump = suit[0].upper()
    for rank, of_suit in EXCHANGE.findall(" ".join(text.split())):
        given, taken = f"7{trump}", f"{Rank[rank.upper()].value}{of_suit.upper()}"
        (owner,) = (name for name, hand in hands.items() if given in hand)
        hands[owner] = [taken if card == given else card for card in hands[owner]]
    leader = "North" if "South deals" in text else "South"
    taken_points = {"South": 0, "North": 0}
    rows = TRICK.findall(text)
    assert [row[0] for row in rows] == [str(number) for number in range(1, 10)]
    for number, lead, led, lead_clause, reply, clause, why, taker, *numbers in rows:
        other = "North" if leader == "South" else "South"
        assert (lead, lead_clause) == (leader, "05.1" if number == "1" else "05.8")
        assert clause == clause_of(reply, hands[other], led, trump)
        assert why in WORDS[clause]
        hands[leader].remove(led)
        hands[other].remove(reply)
        leader = (leader, other)[winner([led, reply], trump)]
        worth = points(led, trump) + points(reply, trump)
        taken_points[leader] += worth
        assert taker == leader
        assert [int(each) for each in numbers] == [worth, taken_points["South"], taken_points["North"]]
    assert hands == {"South": [], "North": []}
    assert f"{leader} has the last trick" in text


def test_every_trick_of_many_matches_follows_from_what_was_told_before() -> None:
    for deal in of_matches():
        check_tricks("\n".join(lines_of(deal)).translate(LETTERS))


@pytest.mark.parametrize("case", sorted(DEALS))
def test_every_trick_of_the_worked_deals_follows_too(case: str) -> None:
    check_tricks("\n".join(lines_of(worked(case))).translate(LETTERS))


@pytest.mark.parametrize("case", sorted(DEALS))
def test_the_points_told_are_those_counted_without_the_library(case: str) -> None:
    counted = recounted(case)
    (total,) = (line for line in lines_of(worked(case)) if line.startswith("total "))
    assert total.split() == ["total", "06.1", *map(str, counted.totals())]


def test_lines_fit_a_terminal() -> None:
    for deal in of_matches():
        lines = lines_of(deal)
        assert max(map(len, lines)) <= 80
        assert [line for line in lines if line != line.rstrip()] == []


def test_every_decision_names_a_clause() -> None:
    """The line of a bid, an exchange, an announcement, bela or a showing, or the next one, ends with clauses."""
    for deal in of_matches():
        lines = lines_of(deal)
        decisions = [number for number, line in enumerate(lines) if DECISION.search(line)]
        assert len(decisions) >= 2
        for number in decisions:
            assert any(CITED.search(line) for line in lines[number : number + 2])


@pytest.mark.parametrize(
    ("base", "length", "said", "told"),
    [
        (
            "club",
            "true",
            "play AC; announce 4KD",
            ["tells the height: 5 cards from the queen", "5 cards are more than 4"],
        ),
        ("club", "capped", "play AC; announce 4KD", ["tells the height: queen", "king is above queen"]),
        ("site", "true", "", ["announces a bertz of 5 cards from the queen (he has bertz Q♠ J♠ 10♠ 9♠ 8♠)"]),
    ],
)
def test_long_runs(base: str, length: str, said: str, told: list[str]) -> None:
    rules = preset(base).house("ours", target=501, runs=Runs.WHOLE, length=Length(length))
    pack = stacked_for("QS JS TS 9S 8S AC 8H AD KH", "KD QD JD TD 7C 7D 8D", indicator="9H")
    deal = Deal.new(rules, pack, dealer=1).apply_all(
        ["pass", "pass", "name S", "announce 5QS", *filter(None, said.split("; "))]
    )
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[-1])
    text = " ".join(" ".join(lines_of(deal)).split())
    assert [one for one in told if one.replace("10", "T") not in text] == []


def test_the_words_of_a_rich_deal() -> None:
    lines = lines_of(play_match("64", PLAYERS).deals[2])
    for line in (
        "North takes clubs, the indicator's suit, and is declarer.            [02.4 02.8]",
        "North announces a terc (he has terc J♣ T♣ 9♣, terc J♥ T♥ 9♥).          [04.4 D5]",
        "South, seeing J♣, exchanges the trump seven for the ace of clubs,",
        "   the indicator.                                                  [02.12 D2 D3]",
        "The same kind, so North tells the height: jack.                             [D5]",
        "   South says bela and plays the queen of clubs.                   [04.10 04.11]",
        "   South shows a terc from the ace of clubs and a terc from the ace",
        "      of hearts: ace is above jack.                                  [04.5 04.7]",
        "bait             06.3      +89    -89",
        "written                    191      0",
        "North has less than South, who writes both totals.                        [06.3]",
    ):
        assert line in lines


def test_both_rounds_of_bidding_are_told_apart() -> None:
    lines = lines_of(
        next(deal for deal in of_matches() if len(deal.actions) > 3 and str(deal.actions[3])[:4] == "name")
    )
    bids = [line.split(maxsplit=2)[2].split("[")[1] for line in lines if " passes." in line or " names " in line]
    assert bids == ["02.4]", "02.4]", "02.5]", "02.5 02.6 02.8]"]


def test_sequences_without_a_trick_are_void() -> None:
    lines = lines_of(worked("K073"))
    assert "   South took no trick, so his sequences are void and nobody's count.  [04.8 D9]" in lines
    assert not [line for line in lines if line.startswith("terc ")]


HOUSES = [drawn_house(Random(lots)) for lots in range(30)]


def joined(lines: Sequence[str]) -> str:
    return " ".join(" ".join(lines).split())


class TestEveryRuleSet:
    """Whatever is agreed, each word is told, by the clauses in force, and lines fit."""

    @pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
    def test_a_match(self, rules: RuleSet) -> None:
        self.check(rules)

    @pytest.mark.parametrize("number", range(len(HOUSES)))
    def test_a_house(self, number: int) -> None:
        self.check(HOUSES[number])

    @staticmethod
    def check(rules: RuleSet) -> None:
        match = play_match("told", PLAYERS, rules)
        for deal in match.deals:
            lines = lines_of(deal)
            cited = {number for line in lines[3:] for number in MENTION.findall(line) if number in CLAUSES}
            assert {number: clause_in_force(rules, number) for number in cited} == {number: number for number in cited}
            calls = [action for action in deal.actions if isinstance(action, Announce)]
            assert len(re.findall(r"\bannounces (?:a|an) ", "\n".join(lines))) == len(calls)
            for word, text in (("exchange", " exchanges "), ("bela", " says bela"), ("double", " offers to double")):
                assert text in f" {joined(lines)}" or word not in " ".join(map(str, deal.actions)).split()
        assert max(map(len, match_text(match, "told"))) <= 80

    def test_who_declares_by_passing(self) -> None:
        rules = preset("club").house("ours", target=501, last_bid=LastBid.PLAYS_INDICATOR)
        lines = lines_of(Deal.new(rules, pack_of_deal("told", 0), 1).apply_all(["pass"] * 4))
        assert sum(" passes, and is declarer in " in line for line in lines) == 1
        assert any(" nine " in line for line in lines)

    @pytest.mark.parametrize("rules", [preset("site", seats=3), preset("site", seats=4)], ids=name_of)
    def test_tricks_of_several(self, rules: RuleSet) -> None:
        """The cards of each trick stand in the order played, and each seat has its nine or eight."""
        for deal in play_match("several", PLAYERS, rules).deals:
            assert deal.public.play is not None or not deal.actions[-1:] or str(deal.actions[-1]) == "pass"
            text = "\n".join(lines_of(deal)).translate(LETTERS)
            for number, trick in enumerate(deal.public.play.tricks if deal.public.play else (), 1):
                cards = r" \S+ +".join(map(str, trick.cards))
                assert re.search(
                    rf"^{number}  Seat {trick.leader} {cards} \S+ +Seat {trick.winner} 05.7", text, re.MULTILINE
                )


def played(rules: RuleSet, *hands: str, indicator: str, actions: str, opening: Standing | None = None) -> list[str]:
    """A deal that seat 1 has dealt, after some actions, in words: each line joined with what belongs to it."""
    deal = Deal.new(rules, stacked_for(*hands, indicator=indicator), rules.seats - 1, opening)
    return lines_of(deal.apply_all(actions.split(", ")))


@pytest.mark.parametrize(
    ("first", "second", "actions", "expected"),
    [
        (
            "KH QH JH AC AD AS 7C 7D 7S",
            "AH KC QC JC 8D 8S 9H TD TS",
            "take, announce 3KH, play KH, rost, play AH, height K, good, keep",
            [
                "South announces a terc (he has terc K♥ Q♥ J♥). [m6.1 m8.1]",
                "North, seeing K♥, asks for the height. [m9.2]",
                "South tells the height: king. [m9.2]",
                "North says that it is good. [m9.4]",
                "South shows a terc from the king of hearts: nobody else announced. [m7.1 m9.6]",
            ],
        ),
        (
            "KH QH JH 8C AD AS 7C 7D 7S",
            "AH AC KC QC JC 8D 8S TD TS",
            "take, announce 3KH, play KH, announce 4AC, play AH, keep",
            ["North, seeing K♥, announces a bertz (he has bertz A♣ K♣ Q♣ J♣). [m9.1]"],
        ),
        (
            "KS QS JS 7C AD AC 7D 7S 8H",
            "AH KH QH 8D 9C 9S TD TC 8C",
            "take, announce 3KS, play KS, announce 3AH, play 9S, keep",
            ["North, seeing K♠, announces a terc from the ace of hearts (he has terc A♥ K♥ Q♥). [m9.2 m9.3]"],
        ),
        (
            "9H 8H 7H AC AD AS 7C 7D 7S",
            "JH KC QC 8C 8D 8S TD TS KD",
            "take, ask, yes, announce 39H, play 9H",
            [
                "South asks whether a terc from the trump nine would pass. [m10.3]",
                "North says that it would. [m10.3 D25]",
            ],
        ),
        (
            "KH QH 7H AC AD AS 7C 7D 7S",
            "AH KC QC JC 8D 8S TD TS KD",
            "take, exchange, bela, play KH",
            [
                "South exchanges the trump seven for the ten of hearts, the indicator. [02.12 D2 D3]",
                "South says bela. [04.10 m8.3]",
            ],
        ),
    ],
)
def test_the_dialogue_of_moscow(first: str, second: str, actions: str, expected: list[str]) -> None:
    told = joined(played(preset("moscow"), first, second, indicator="TH", actions=actions))
    for sentence in expected:
        assert sentence in told


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (EqualSequences.NOBODY, ["counts no sequence, for the best are equal. [p17]"] * 2),
        (
            EqualSequences.BOTH,
            [
                "South shows a terc from the ace of spades, and counts those that are equal. [p17]",
                "North shows a terc from the ace of clubs, and counts those that are equal. [p17]",
            ],
        ),
    ],
)
def test_equal_sequences_that_nobody_or_both_count(answer: EqualSequences, told: list[str]) -> None:
    rules = preset("site", agreed=()).house("ours", target=501, equal_sequences=answer)
    actions = "take, keep, keep, announce 3AS, play AS, announce 3AC, play 7S"
    text = joined(
        played(rules, "AS KS QS 8H 9D AD 7D 9C 8C", "AC KC QC 7S 9H JD QD 7C 8S", indicator="TH", actions=actions)
    )
    assert all(sentence in text for sentence in told)


def test_doubling_is_told_where_it_happens() -> None:
    rules = preset("moscow-second", agreed=[Convention.DOUBLING])
    hands = ("KH QH JH AC AD AS 7C 7D 7S", "AH KC QC JC 8D 8S TD TS KD")
    actions = "take, play KH, double, accept, play AH, play 8D, double, refuse"
    told = joined(played(rules, *hands, indicator="TH", actions=actions))
    assert "North, seeing K♥, offers to double the stake. [v2 D26]" in told
    assert "South accepts the double. [v2]" in told
    assert "South, seeing 8♦, offers to double the stake. [v2 D26]" in told
    assert "North has led 8♦. [05.8]" in told
    assert "North refuses the double: South wins the game. [v2]" in told


def test_four_sevens() -> None:
    match = Match.new(preset("moscow-second"), first_dealer=1)
    pack = stacked_for("7C 7D 7H 7S 8C 8D 9C 9D 8S", "", indicator="TH")
    told = joined(lines_of(match.next_deal(pack).apply_all(["take", "exchange", "play TH"]).deals[0]))
    assert "South nine" in told
    told = joined(lines_of(match.next_deal(pack).apply_all(["take", "redeal"]).deals[0]))
    assert "South shows four sevens: the deal is void, and North deals again. [s3 D19]" in told
