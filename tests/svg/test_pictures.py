"""What holds for every picture: it can stand in any page, and be read without eyes and without colours."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given, strategies as st

from deberts import CLUB, PACK, Card, CardSet, InputError, Sequence, Suit, best_split, parse_cards, preset, strategies
from deberts.options import IndicatorTo
from deberts.svg import (
    Picture,
    auction_svg,
    choice_svg,
    hand_svg,
    pack_svg,
    transitions_svg,
    trick_svg,
    values_svg,
)
from svg_reading import SVG, cards, faces, parsed, texts

HAND = CardSet.parse("AS KS QS JS 9H 8H 7H KD QD")
PICTURES = {
    "hand": hand_svg(HAND, trump=Suit.DIAMONDS, shown=best_split(HAND, Suit.DIAMONDS)),
    "pack": hand_svg(PACK),
    "no card": hand_svg([]),
    "trick": trick_svg(parse_cards("9H JH"), Suit.HEARTS),
    "choice": choice_svg(CardSet.parse("JH 7H AD"), parse_cards("9H"), Suit.HEARTS),
    "lead": choice_svg(HAND, (), Suit.HEARTS),
    "trumps": values_svg(Suit.HEARTS, Suit.HEARTS),
    "plain suit": values_svg(Suit.SPADES, Suit.HEARTS),
    "deal": pack_svg(CLUB),
    "bidding": auction_svg(CLUB),
    "phases": transitions_svg(CLUB),
}
HOSTILE = ["<script>x</script>", 'a" onload="b', "a & b", "]]>", "<!--"]

every_picture = pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)


def spoken(card: Card) -> str:
    """What a card is called, spelled out once more."""
    ranks = dict(zip("789TJQKA", ("seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"), strict=True))
    suits = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
    rank, suit = [*str(card)]
    return f"{ranks[rank]} of {suits[suit]}"


class TestEveryPicture:
    """A picture says what it is, fits, loads nothing, and can stand beside any other."""

    @every_picture
    def test_says_what_it_is(self, picture: Picture) -> None:
        root = parsed(picture)
        title, description, *_ = root
        assert (root.tag, root.attrib["role"]) == (f"{SVG}svg", "img")
        assert (title.tag, title.text) == (f"{SVG}title", picture.title)
        assert (description.tag, description.text) == (f"{SVG}desc", picture.description)
        assert picture.title
        assert picture.description
        assert root.attrib["aria-labelledby"].split() == [title.attrib["id"], description.attrib["id"]]

    @every_picture
    def test_shows_itself_in_a_notebook(self, picture: Picture) -> None:
        assert picture._repr_svg_() == str(picture) == picture.svg
        assert picture.svg not in repr(picture)

    @every_picture
    def test_loads_and_runs_nothing(self, picture: Picture) -> None:
        allowed = {"svg", "title", "desc", "g", "rect", "path", "polyline", "text"}
        root = parsed(picture)
        assert {node.tag.removeprefix(SVG) for node in root.iter()} <= allowed
        written = str(picture).replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert not re.search(r"url\(|https?:|href|@import|\son\w+=", written)

    @every_picture
    def test_fits_a_narrow_screen(self, picture: Picture) -> None:
        root = parsed(picture)
        left, top, width, _ = map(float, root.attrib["viewBox"].split())
        assert (left, top) == (0, 0)
        assert width <= 365
        assert "max-width:100%" in root.attrib["style"]
        assert min(float(node.attrib["font-size"]) for node in root.iter(f"{SVG}text")) >= 12 if texts(root) else True

    @every_picture
    def test_draws_within_its_frame(self, picture: Picture) -> None:
        root = parsed(picture)
        width, height = map(float, root.attrib["viewBox"].split()[2:])
        for node in root.iter(f"{SVG}rect"):
            x, y, wide, tall = (float(node.attrib[name]) for name in ("x", "y", "width", "height"))
            assert 0 <= x <= x + wide <= width
            assert 0 <= y <= y + tall <= height
        for node in root.iter(f"{SVG}text"):
            assert 0 <= float(node.attrib["x"]) <= width
            assert 0 <= float(node.attrib["y"]) <= height

    @every_picture
    def test_takes_its_ink_from_the_text_around_it(self, picture: Picture) -> None:
        for node in parsed(picture).iter():
            ink = {node.attrib.get("fill"), node.attrib.get("stroke")} | {
                *re.findall("fill:(.*)", node.get("style", ""))
            }
            assert ink <= {
                None,
                "none",
                "currentColor",
                "var(--deberts-red, #d84343)",
                "var(--deberts-face, transparent)",
            }

    def test_ids_are_unique_in_a_page_of_all(self) -> None:
        named = Counter(
            node.attrib["id"] for each in PICTURES.values() for node in parsed(each).iter() if "id" in node.attrib
        )
        assert len(named) == 2 * len(PICTURES)
        assert {*named.values()} == {1}

    def test_ids_follow_from_what_is_shown_and_the_key(self) -> None:
        once, again, other = (hand_svg(HAND, key=key) for key in ("", "", "second"))
        assert once == again
        assert strip_ids(once) == strip_ids(other)
        assert {*ids(once)} & {*ids(other)} == set()

    @pytest.mark.parametrize("name", HOSTILE)
    def test_the_name_of_a_house_is_text(self, name: str) -> None:
        house = CLUB.house(name, target=701)
        for draw in (pack_svg, auction_svg, transitions_svg):
            root = parsed(draw(house))
            assert name in (root[0].text or "")
            assert len(list(root.iter())) == len(list(parsed(draw(CLUB)).iter()))


def ids(picture: Picture) -> list[str]:
    return re.findall(' id="([^"]+)"', picture.svg)


def strip_ids(picture: Picture) -> str:
    return re.sub("deberts-[0-9a-f]{12}", "", picture.svg)


class TestCards:
    """Each suit is told by its shape and its letter."""

    @given(strategies.card_sets())
    def test_all_are_drawn_and_named(self, hand: CardSet) -> None:
        picture = hand_svg(hand)
        root = parsed(picture)
        assert CardSet.parse(" ".join(cards(root))) == hand
        assert Counter(re.findall(r"\w+ of \w+", picture.description)) == Counter(map(spoken, hand))
        assert f"Hand of {len(hand)} cards" == picture.title

    def test_each_suit_has_a_shape_of_its_own(self) -> None:
        shapes: dict[str, set[str]] = {}
        for group in parsed(hand_svg(PACK)).iter(f"{SVG}g"):
            suit = group.findall(f"{SVG}text")[1].text or ""
            shapes.setdefault(suit, set()).update(node.attrib["d"] for node in group.iter(f"{SVG}path"))
        assert [len(each) for each in shapes.values()] == [1, 1, 1, 1]
        assert len(set.union(*shapes.values())) == 4

    @given(strategies.card_sets(min_size=1))
    def test_no_two_lie_on_each_other(self, hand: CardSet) -> None:
        places = [(node.attrib["x"], node.attrib["y"]) for node in parsed(hand_svg(hand)).iter(f"{SVG}rect")]
        assert len({*places}) == len(hand)

    def test_neighbours_of_a_suit_lie_from_ace_to_seven(self) -> None:
        assert cards(parsed(hand_svg(CardSet.parse("7S TS AS KH JS")))) == ["KH", "AS", "JS", "TS", "7S"]


class TestHand:
    """A hand shows what it holds, and what of it counts."""

    def test_brackets_each_sequence(self) -> None:
        picture = PICTURES["hand"]
        assert cards(parsed(picture)) == ["KD", "QD", "9H", "8H", "7H", "AS", "KS", "QS", "JS"]
        assert [text for text in texts(parsed(picture)) if " " in text] == ["bertz 50", "terc 20", "bela 20"]
        assert picture.description.split(". ", 1)[1] == (
            "Bertz from the ace of spades: 50 points. Terc from the nine of hearts: 20 points. "
            "Bela, king and queen of diamonds: 20 points."
        )

    def test_bracket_is_as_wide_as_its_cards(self) -> None:
        root = parsed(hand_svg(CardSet.parse("AH KS QS JS"), shown=[Sequence.parse("3KS")]))
        lefts = [float(node.attrib["x"]) for node in root.iter(f"{SVG}rect")]
        (bracket,) = root.iter(f"{SVG}polyline")
        corners = [float(point.split(",")[0]) for point in bracket.attrib["points"].split()]
        assert lefts[0] + 36 < min(corners)
        assert lefts[1] < min(corners) < lefts[1] + 5
        assert lefts[3] + 31 < max(corners) < lefts[3] + 36

    def test_bracket_goes_on_in_the_next_row(self) -> None:
        root = parsed(hand_svg(CardSet.parse("AC KC QC JC TC 9C 8C KD QD JD"), shown=[Sequence.parse("3KD")]))
        assert len(list(root.iter(f"{SVG}polyline"))) == 2
        assert texts(root).count("terc 20") == 2

    @pytest.mark.parametrize(("trump", "marks"), [(Suit.DIAMONDS, 1), (Suit.SPADES, 0), (None, 0)])
    def test_bela_is_king_and_queen_of_trumps(self, trump: Suit | None, marks: int) -> None:
        picture = hand_svg(CardSet.parse("KD QD KS"), trump=trump)
        assert texts(parsed(picture)).count("bela 20") == marks
        assert picture.description.count("Bela") == marks


class TestTrick:
    """A trick shows who wins it, and what it is worth."""

    @pytest.mark.parametrize(
        ("trick", "trump", "told", "under"),
        [
            ("9H JH", "H", "jack of hearts wins, 34 points", ["led", "wins", "34 points"]),
            ("AC 7H", "H", "seven of hearts wins, 11 points", ["led", "wins", "11 points"]),
            ("9H AS", "C", "nine of hearts wins, 11 points", ["led, wins", "loses", "11 points"]),
            ("8C", "H", "eight of clubs wins, 0 points", ["led, wins", "0 points"]),
            ("KH AD 7S", "S", "seven of spades wins, 15 points", ["led", "loses", "wins", "15 points"]),
        ],
    )
    def test_raises_the_winner(self, trick: str, trump: str, told: str, under: list[str]) -> None:
        picture = trick_svg(parse_cards(trick), Suit(trump))
        root = parsed(picture)
        drawn = {card: y for card, y, _ in faces(root)}
        assert list(drawn) == trick.split()
        won = next(place for place, text in enumerate(under) if "wins" in text)
        assert [card for card, y in drawn.items() if y == min(drawn.values())] == [trick.split()[won]]
        assert picture.description.endswith(f" The {told}.")
        assert texts(root)[-len(under) :] == under
        assert all(spoken(Card.parse(card)) in picture.description for card in trick.split())


class TestChoice:
    """A choice shows what may be played, and which clause forbids the rest."""

    @pytest.mark.parametrize(
        ("hand", "trick", "trump", "refused"),
        [
            ("JH 7H AD", "9H", "H", {"AD": "05.2", "7H": "05.5"}),
            ("7S JS 9C", "AS", "S", {"9C": "05.2", "7S": "05.5"}),
            ("7S 9D", "KH", "S", {"9D": "05.3"}),
            ("7C 9D", "KH", "S", {}),
            ("8H TH AS", "AH", "H", {"AS": "05.2"}),
            ("7C AC", "TC", "H", {}),
            ("7C AC", "", "H", {}),
        ],
    )
    def test_raises_what_is_legal_and_lowers_what_is_not(
        self, hand: str, trick: str, trump: str, refused: dict[str, str]
    ) -> None:
        picture = choice_svg(CardSet.parse(hand), parse_cards(trick), Suit(trump))
        root = parsed(picture)
        held = [(card, y, outline) for card, y, outline in faces(root) if card in hand.split()]
        assert {card for card, _, _ in held} == {*hand.split()}
        assert {card for card, _, outline in held if "stroke-dasharray" in outline} == {*refused}
        raised = {y for card, y, _ in held if card not in refused}
        assert len(raised) == 1
        assert all(y > max(raised) + 10 for card, y, _ in held if card in refused)
        under = [text for text in texts(root) if text == "legal" or text.startswith("05")]
        assert under == [refused.get(card, "legal") for card, _, _ in held]
        for card, clause in refused.items():
            assert f"{spoken(Card.parse(card))} ({clause})" in picture.description
        assert ("Refused" in picture.description) == bool(refused)

    @given(strategies.card_sets(min_size=1), st.sampled_from(Suit))
    def test_every_card_may_be_led(self, hand: CardSet, trump: Suit) -> None:
        picture = choice_svg(hand, (), trump)
        assert texts(parsed(picture)).count("legal") == len(hand)
        assert "Nothing is led yet" in picture.description


class TestValues:
    """Ranks and values are those of section 03."""

    @pytest.mark.parametrize(
        ("suit", "ranks", "points"),
        [
            (Suit.HEARTS, "J9ATKQ87", [20, 14, 11, 10, 4, 3, 0, 0]),
            (Suit.CLUBS, "ATKQJ987", [11, 10, 4, 3, 2, 0, 0, 0]),
        ],
    )
    def test_are_those_of_the_text(self, suit: Suit, ranks: str, points: list[int]) -> None:
        picture = values_svg(suit, Suit.HEARTS)
        root = parsed(picture)
        assert cards(root) == [f"{rank}{suit}" for rank in ranks]
        assert texts(root)[-8:] == [str(each) for each in points]
        assert [int(each) for each in re.findall(r"\d+", picture.description)] == points


class TestDeal:
    """The pack is dealt as section 02 and D1 say."""

    def test_places_go_where_the_text_says(self) -> None:
        assert pack_svg(CLUB).description == (
            "Cards of the pack, counted from the top. forehand: 1 to 3; dealer: 4 to 6; forehand: 7 to 9; "
            "dealer: 10 to 12; indicator: 13; forehand, after the bidding: 14 to 16; "
            "dealer, after the bidding: 17 to 19; stock: 20 to 31; bottom card: 32."
        )
        drawn = [int(text) for text in texts(parsed(pack_svg(CLUB))) if text.isdecimal()]
        assert drawn == [*range(1, 21), 31, 32]

    def test_where_the_declarer_takes_the_indicator_nobody_knows_before_the_bidding_who_gets_which_card(self) -> None:
        house = preset("site", seats=4).house("ours", target=501, indicator_to=IndicatorTo.DECLARER)
        told = pack_svg(house).description
        assert told.endswith("dealer: 22 to 24; indicator: 25; two each, the declarer one: 26 to 32.")

    @pytest.mark.parametrize(
        ("seats", "indicator", "rest"),
        [
            (3, 19, "dealer, after the bidding: 26 to 28; stock: 29 to 31; bottom card: 32."),
            (4, 25, "player 3, after the bidding: 30 to 31; dealer, after the bidding: 32."),
        ],
    )
    def test_more_players_are_dealt_to_by_the_same_order(self, seats: int, indicator: int, rest: str) -> None:
        """Each player has a packet in every round, and all cards have a place."""
        told = pack_svg(preset("site", seats=seats)).description
        assert "player 2: 4 to 6; " in told
        assert f"; dealer: {indicator - 3} to {indicator - 1}; indicator: {indicator}; forehand, after" in told
        assert told.endswith(rest)


class TestBidding:
    """The bidding is that of section 02."""

    def test_turns_are_those_of_the_text(self) -> None:
        picture = auction_svg(CLUB)
        assert picture.description == (
            "1. forehand: take 02.4 or pass. 2. dealer: take 02.4 or pass. "
            "3. forehand: name 02.5 or pass. 4. dealer: name 02.5 or pass. "
            "Whoever bids a suit is declarer, and cards are played. After 4 passes the deal is void."
        )
        assert Counter(text for text in texts(parsed(picture)) if text.split()[0] in ("pass", "take", "name")) == {
            "pass": 4,
            "take 02.4": 2,
            "name 02.5": 2,
        }


class TestPhases:
    """The diagram says what the transition table says."""

    def test_arrows_are_those_of_the_table(self) -> None:
        picture = transitions_svg(CLUB)
        assert picture.description == (
            "pass 02.4 leads from auction to auction or void. take 02.4 leads from auction to play. "
            "name 02.5 leads from auction to play. exchange 02.12 leads from play to play. "
            "announce 04.4 leads from play to play. play 05.2 leads from play to play or finished."
        )
        root = parsed(picture)
        assert sorted(text for text in texts(root) if " " not in text) == ["auction", "finished", "play", "void"]
        assert sorted(text for text in texts(root) if "↻" in text) == sorted(
            ["↻ pass 02.4", "↻ exchange 02.12", "↻ announce 04.4", "↻ play 05.2"]
        )
        assert len(list(root.iter(f"{SVG}polyline"))) == 2 * 3, "an arrow is a line and a head"


def test_a_sequence_is_in_the_hand() -> None:
    with pytest.raises(InputError, match=r"^shown\[1\]: 3AH is not in the hand$"):
        hand_svg(CardSet.parse("AS KS QS"), shown=[Sequence.parse("3AS"), Sequence.parse("3AH")])


def test_a_trick_has_a_card() -> None:
    with pytest.raises(InputError):
        trick_svg((), Suit.HEARTS)
