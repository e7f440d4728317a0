"""Questions to sequences and bela in houses (p15, p16, p18, p19)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deberts.records.codecs import read_rules
from deberts.records.strict_json import Node
from tools.vectors.played.houses import by, house
from tools.vectors.positions import at, played_on, stacked, then
from tools.vectors.question import Question, contest, entry, legal_actions, replay, sequences, sheet, view, worked_out

APART: Final = house(bela_in_sequences="apart")

HANDS: Final = (
    # situation, hand, sequences
    ("P040: a run of five trumps from the king", "KH QH JH TH 9H 8C 8D 7C 7S", ("3JH",)),
    ("P041: king, queen and jack of spades, and ace, king and queen of trumps", "AH KH QH KS QS JS 7C 8D 9C", ("3KS",)),
    ("king and queen of trumps with the jack alone", "KH QH JH 7C 8D 9C", ()),
    ("all eight trumps", "AH KH QH JH TH 9H 8H 7H", ("4JH",)),
    ("the queen of trumps without the king", "QH JH TH 7C 8D", ("3QH",)),
    ("the king of trumps without the queen", "AH KH JH TH 9H 8H", ("4JH",)),
    ("king and queen of another suit than trumps", "AS KS QS KH 7C", ("3AS",)),
)


WHOLE: Final = house(runs="whole")
TRUE: Final = house(runs="whole", length="true")
HUNDRED: Final = house(runs="hundred")
LONG_RUNS: Final = (
    # situation, hand, its sequences where runs are whole
    ("P032: seven hearts, and a lone ace", "AH KH QH JH TH 9H 8H AS", "7AH"),
    ("P033: a run of five", "KH QH JH TH 9H 7C 7S", "5KH"),
    ("a whole suit", "AC KC QC JC TC 9C 8C 7C AH", "8AC"),
    ("a run of four", "KS QS JS TS 7C 8D", "4KS"),
    ("a bertz from the ace beside five from the queen", "AS KS QS JS QD JD TD 9D 8D", "4AS 5QD"),
    ("a terc from the ace beside six in a row", "AS KS QS KD QD JD TD 9D 8D", "6KD 3AS"),
)
COMPARED: Final = (
    # situation, first, second; who wins where kinds compare, where the longer wins, where five are a hundred
    ("P034, P035: five from the jack, four from the ace", "5JS", "4AC", 1, 0, 0),
    ("six from the queen, five from the ace", "6QS", "5AC", 1, 0, 1),
    ("four from the king, five from the queen", "4KS", "5QC", 0, 1, 1),
    ("five each, the second higher", "5QS", "5KC", 1, 1, 1),
    ("five each, the second of trumps", "5KS", "5KH", 1, 1, 1),
    ("five each, neither of trumps", "5KS", "5KC", 0, 0, 0),
    ("a terc from the ace, four from the ten", "3AS", "4TC", 1, 1, 1),
)
TWO_BERTZES: Final = (
    ("a higher bertz", "4AS", "5QD", "AS KS QS JS QD JD TD 9D 8D"),
    ("a bertz of its height", "4KS", "5KD", "KS QS JS TS KD QD JD TD 9D"),
)
HOUSES: Final = ((WHOLE, "a bertz"), (TRUE, "a bertz, and the longer wins"), (HUNDRED, "a hundred"), (house(), "split"))


def questions() -> Iterator[Question]:
    """Yield every question to the sequences and the bela of houses."""
    yield from _long_runs()
    yield from _at_length()
    yield from _aloud()
    yield from _longest_first()
    for title, hand, split in HANDS:
        yield by(APART, worked_out(sequences("p18", title, hand, "H"), sequences=[*split]))
    for title, first, second in (
        ("king, queen and jack of trumps are announced as a terc", "3KH", "3AS"),
        ("a bertz from the ace of trumps is announced", "3AS", "4AH"),
        ("a terc from the queen of trumps, and one from the ace of spades", "3QH", "3AS"),
        ("ace, king and queen of trumps are announced against seven spades in a row", "3AH", "4AS 3TS"),
        ("king, queen and jack of trumps are announced against a run that is cut otherwise", "3KH", "3AS 3JS"),
    ):
        yield by(APART, contest("p18", title, first, second, "H"))
    yield from _at_the_table()
    yield from _bela()
    yield from _claims()


def _long_runs() -> Iterator[Question]:
    for title, hand, split in LONG_RUNS:
        for rules, told, its in ((WHOLE, "bertzes", split), (HUNDRED, "hundreds", HUNDREDS_FIRST.get(split, split))):
            yield by(rules, worked_out(sequences("p15", f"{title}: {told}", hand, "H"), sequences=its.split()))
    for rules, told in ((WHOLE, "bertzes"), (HUNDRED, "hundreds")):
        for title, first in (("the top four of five", "4KS"), ("six cut in two", "3AS 3JS"), ("five", "5KS")):
            yield by(rules, contest("p15", f"{title} announced against a terc: {told}", first, "3AC", "H"))
    pack = stacked("AS KS QS JS TS AC", "KD QD JD TD 8D 7D", indicator="9H", bottom="7C")
    for rules, told in HOUSES:
        begun = at(pack, "take")
        yield by(rules, legal_actions("p15", f"five spades from the ace: {told}", begun))
        for said in ("5AS", "4AS"):
            course = then(begun, f"announce {said}")
            yield by(rules, replay("p15", f"{said} is announced of five: {told}", course))
        said = "4AS" if rules == house() else "5AS"
        whole_deal = played_on(then(begun, f"announce {said}"), rules=read_rules(Node(rules)))
        yield by(rules, replay("p15", f"{said} counts at the end: {told}", whole_deal))
    for most, told in ((325, "the most that there is"), (326, "more than there is")):
        yield by(HUNDRED, sheet("p15", f"hundreds: {told}", 0, entry(0, most, 0)))


HUNDREDS_FIRST: Final = {"4AS 5QD": "5QD 4AS"}


def _at_length() -> Iterator[Question]:
    for title, first, second, *winners in COMPARED:
        rows = ((WHOLE, "kinds compare"), (TRUE, "the longer wins"), (HUNDRED, "five are a hundred"))
        for (rules, told), winner in zip(rows, winners, strict=True):
            yield by(rules, worked_out(contest("p16", f"{title}: {told}", first, second, "H"), winner=winner))


def _aloud() -> Iterator[Question]:
    # What is public of a long run: of the first of two that are announced, and of all that are.
    pack = stacked("QS JS TS 9S 8S AC", "KD QD JD TD 8H 7D", indicator="9H", bottom="7C")
    for rules, told in HOUSES:
        is_split = rules == house()
        course = at(pack, f"take; announce {'4QS' if is_split else '5QS'}; AC; announce 4KD")
        clause = "p15" if rules in (house(), HUNDRED) else "p16"
        yield by(rules, view(clause, f"bertz against a longer run: {told}", course, None))
        if not is_split:
            done = played_on(course, 2, read_rules(Node(rules)))
            yield by(rules, view(clause, f"the winner of both has shown his: {told}", done, None))
    for length, told in (("capped", "kinds compare"), ("true", "the longer wins")):
        rules = house("site", runs="whole", length=length)
        course = at(stacked("QS JS TS 9S 8S AC AD KD QD", "", indicator="9H"), "take; keep; keep; announce 5QS 3AD")
        yield by(rules, view("p16", f"a bertz and a terc are announced aloud: {told}", course, 1))
        yield by(rules, view("p16", f"a bertz and a terc were announced aloud: {told}", course, 0))


def _longest_first() -> Iterator[Question]:
    # Two bertzes of one hand, of which the longer is the best one whatever its height.
    for told, four, five, hand in TWO_BERTZES:
        yield by(TRUE, worked_out(sequences("p16", f"a run of five, and {told}", hand, "H"), sequences=[five, four]))
        taken = at(stacked(hand, "AC KC QC JC 7D 7S", indicator="9H"), "take")
        yield by(TRUE, legal_actions("p16", f"five in a row beside {told}", taken))
        yield by(TRUE, replay("p16", f"{told} alone, beside five in a row", then(taken, f"announce {four}")))
        both = then(taken, f"announce {five} {four}; {four[1:]}; announce 4AC")
        yield by(TRUE, view("p16", f"five in a row and {told} against a bertz: the height", both, 1))
        site = house("site", runs="whole", length="true")
        aloud = then(at(stacked(hand, indicator="9H"), "take; keep; keep"), f"announce {four} {five}")
        yield by(site, view("p16", f"five in a row and {told} are told aloud", aloud, 1))
    apart = house("moscow", bela_in_sequences="apart")
    trumps = at(stacked("AH KH QH KS QS JS", indicator="9H"), "take")
    yield by(apart, legal_actions("p18", "a terc of trumps with the bela, where heights are asked for", trumps))


def _at_the_table() -> Iterator[Question]:
    pack = stacked("KH QH JH TH 9H 8C", indicator="7H")
    begun = at(pack, "take")
    yield by(APART, legal_actions("p18", "ten, jack and nine of trumps beside king and queen", begun))
    for rules, told in ((APART, "where it stands apart"), (house(), "where nothing is agreed")):
        for said in ("announce 4KH", "announce 3JH", "announce 3KH"):
            yield by(rules, replay("p18", f"{said} {told}", at(pack, f"take; {said}")))
    lone = at(stacked("QH JH TH 9H AC 7C", "KH", indicator="8H"), "take")
    yield by(APART, legal_actions("p18", "four trumps from the queen, and the king is in the other hand", lone))
    gained = at(stacked("QH JH TH AC 7C 7H", "AS", indicator="KH"), "take")
    yield by(APART, legal_actions("p18", "before the exchange brings the king of trumps", gained))
    exchanged = at(stacked("QH JH TH AC 7C 7H", "AS", indicator="KH"), "take; exchange")
    yield from _in_the_dialogue()
    yield by(APART, legal_actions("p18", "after the exchange has brought the king of trumps", exchanged))


def _in_the_dialogue() -> Iterator[Question]:
    apart, usual = house("moscow", bela_in_sequences="apart"), house("moscow")
    begun = "take; announce 3AS; play AS; good; 7S"
    pack = stacked("AS KS QS KH QH JH 7C 8C", "7S 9S", indicator="7H")
    for rules, told in ((apart, "bela stands apart"), (usual, "nothing is agreed")):
        yield by(rules, legal_actions("p18", f"a terc from the king of trumps beside another: {told}", at(pack, begun)))
        yield by(rules, replay("p18", f"it is announced after the other: {told}", at(pack, f"{begun}; announce 3KH")))


CONDITIONS: Final = ("nothing", "a-trick", "its-trick")
WEAK: Final = "KH QH 8C 8D 9C 7D 7C 8S 7S"
ITS_TRICK: Final = (
    stacked(WEAK, "JH AH 7H AS AC AD TC TD TS", indicator="8H"),
    "7C; AC; JH; {queen}; 7H; {king}; 8C; TC",
)


def _bela() -> Iterator[Question]:
    no_trick, (pack, begun) = stacked(WEAK, "JH 9H AH TH AS AC AD TC TD", indicator="8H"), ITS_TRICK
    lost = "pass; take; 7C; AC; JH; KH bela; 9H; QH; AH; 8C; TH; 9C; AS; 7S; AD; 7D; TD; 8D; TC; 8S"
    first, later = (begun.format(queen=queen, king=king) for queen, king in (("QH bela", "KH"), ("QH", "KH bela")))
    rest = "; AH; 9C; AS; 7S; TS; 8S; AD; 7D; TD; 8D"
    for condition in CONDITIONS:
        rules = house(bela_condition=condition)
        asked = replay("p19", f"P042: its sayer took no trick, and it needs {condition}", at(no_trick, lost))
        yield by(rules, worked_out(asked, totals=[0 if condition != "nothing" else 20, 125]))
        for said, told in ((first, "P043: another took its trick"), (later, "who said it took its trick")):
            course = at(pack, f"pass; take; {said}{rest}")
            yield by(rules, replay("p19", f"{told}, and it needs {condition}", course))
            yield by(rules, view("p19", f"{told}, which it needs: {condition}", course, None))
        done = at(pack, "pass; take; 7C; AC; JH; QH bela; 7H")
        yield by(rules, legal_actions("p19", f"its other card is left, and it needs {condition}", done))


def _claims() -> Iterator[Question]:
    pack, _ = ITS_TRICK
    for condition in CONDITIONS:
        rules = house(bela_condition=condition, claim="before-a-card")
        for done, told in (
            ("pass; take; 7C; AC; JH; QH bela; 7H; arrive", "before any trick of his"),
            ("pass; take; 7C; AC; JH; QH bela; 7H; KH; arrive", "after a trick of his"),
            ("pass; take; 7C; AC; JH; QH; 7H; KH bela; arrive", "after its trick"),
        ):
            course = at(pack, done)
            yield by(rules, replay("p19", f"20 are claimed {told}, and bela needs {condition}", course, (481, 0)))
