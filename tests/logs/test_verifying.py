"""A match is held against the seed of its packs, and the seed against what was published before."""

from __future__ import annotations

from random import Random

import pytest

from deberts import CLUB, InputError, Match, RecordError, RuleSet, Standing, commitment, lot, pack_of_deal
from deberts.conformance.random_play import random_match
from deberts.options import FirstDealer
from deberts.records import Log, Record, read_log, read_record, verify, write_log, write_record
from rule_sets import SYSTEMS, drawn_house, name_of

SETS = [*SYSTEMS, *(drawn_house(Random(seed)) for seed in range(3))]
SEED = "a seed"
MATCH = random_match(SEED, 4)
FALSE = commitment("another seed")


def dealt_otherwise(number: int) -> Match:
    """The match in which one deal has the pack of another."""
    match = Match.new(CLUB, first_dealer=lot(SEED, 2))
    for deal in range(4):
        pack = pack_of_deal(SEED, 9 if deal == number else deal)
        match = match.next_deal(pack).apply_all(["pass"] * 4)
    return match


class TestSeeds:
    """What was dealt from the seed is right; whatever was not has its place."""

    @pytest.mark.parametrize("rules", SETS, ids=name_of)
    def test_what_was_dealt_from_it(self, rules: RuleSet) -> None:
        for seed in ("a seed", 7, b"\x00\xff"):
            match = Match.new(rules, first_dealer=lot(seed, rules.seats))
            verify(match, seed)
            verify(match.next_deal(pack_of_deal(seed, 0)), seed=seed)

    def test_whole_matches(self) -> None:
        bound = commitment(SEED)
        text = write_log(MATCH, commitment=bound)
        verify(MATCH, SEED, commitment=bound)
        verify(read_record(write_record(MATCH, meta={"commitment": bound})), SEED)
        verify(read_log(text), SEED)

    @pytest.mark.parametrize("number", range(4))
    def test_the_first_deal_that_differs(self, number: int) -> None:
        for one in (dealt_otherwise(number), Record(dealt_otherwise(number))):
            with pytest.raises(RecordError, match=f"pack of deal {number}") as caught:
                verify(one, SEED)
            assert (caught.value.place, caught.value.facts) == (f"deals[{number}].pack", {"deal": number})

    def test_another_first_dealer(self) -> None:
        match = Match.new(first_dealer=1 - lot(SEED, 2))
        for one, place in ((match, "dealer"), (match.next_deal(pack_of_deal(SEED, 0)), "deals[0].dealer")):
            with pytest.raises(RecordError, match=f"falls on seat {lot(SEED, 2)}") as caught:
                verify(one, SEED)
            assert caught.value.place == place

    def test_no_lot_is_drawn_in_the_middle_nor_where_the_winner_deals(self) -> None:
        other = 1 - lot(SEED, 2)
        verify(Match.new(first_dealer=other, opening=Standing((3, 0))), SEED)
        winners = next(rules for rules in SETS if rules.first_dealer is FirstDealer.WINNER)
        verify(Match.new(winners, first_dealer=other), SEED)

    @pytest.mark.parametrize(
        ("played", "bound", "place"),
        [
            (MATCH, FALSE, "commitment"),
            (Log(MATCH, commitment=FALSE), None, "commitment"),
            (Log(MATCH, commitment=commitment(SEED)), FALSE, "commitment"),
            (Log(MATCH, {"commitment": FALSE}), None, "meta.commitment"),
            (Record(MATCH, {"commitment": FALSE}), None, "meta.commitment"),
        ],
        ids=range(5),
    )
    def test_another_commitment(self, played: Match | Record, bound: str | None, place: str) -> None:
        with pytest.raises(RecordError, match=f"has another commitment, {commitment(SEED)}") as caught:
            verify(played, SEED, commitment=bound)
        assert caught.value.place == place

    def test_what_was_published_goes_before_what_is_written_beside_it(self) -> None:
        verify(Record(MATCH, {"commitment": FALSE}), SEED, commitment=commitment(SEED))

    @pytest.mark.parametrize("kept", [7, None, "", commitment(SEED).upper(), f"{commitment(SEED)} "])
    def test_what_is_no_commitment(self, kept: object) -> None:
        with pytest.raises(InputError, match="expected a") as caught:
            verify(Record(MATCH, {"commitment": kept}), SEED)
        assert caught.value.place == "meta.commitment"

    def test_what_is_no_seed(self) -> None:
        with pytest.raises(InputError, match="a seed is") as caught:
            verify(MATCH, -1)
        assert caught.value.place == "seed"
