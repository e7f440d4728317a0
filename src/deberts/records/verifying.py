"""Whether a match was dealt from its seed, and the seed is the one to which the dealing was bound."""

from __future__ import annotations

from deberts import shuffle
from deberts.errors import RecordError
from deberts.game.match import Match
from deberts.options import FirstDealer
from deberts.records.codecs import read_commitment
from deberts.records.log import Log
from deberts.records.match_record import Record
from deberts.records.node import Node
from deberts.shuffle import Seed
from deberts.table.phases import Standing


def verify(played: Match | Record, seed: Seed, *, commitment: str | None = None) -> None:
    """Hold a match against the seed that was shown after it.

    The seed must be that of the commitment, the pack of each deal that of :func:`~deberts.shuffle.pack_of_deal`, and
    the first dealer the one whom :func:`~deberts.shuffle.lot` draws, unless none was drawn: in a match that went on
    from another place than its beginning, or where the winner of the last game deals first.

    Clause:
        02.1, 02.2, D18

    Args:
        played: The match, its record or its log.
        seed: The seed of the match.
        commitment: What was published before the first deal; if left out, what the header of the log has, or the
            record as ``meta.commitment``, if any.

    Raises:
        RecordError: If something differs: ``place`` says what differs first, such as ``deals[3].pack``.
        InputError: If *seed* is no seed, or what should be a commitment is none.

    Example:
        >>> from deberts.shuffle import lot, pack_of_deal
        >>> match = Match.new(first_dealer=lot("a seed", 2)).next_deal(pack_of_deal("a seed", 0))
        >>> verify(match, "a seed")
        >>> verify(match, "another seed")
        Traceback (most recent call last):
        deberts.errors.RecordError: deals[0].pack: this is not the pack of deal 0 from this seed
    """
    bound = _kept(played) if commitment is None else Node(commitment, "commitment")
    if bound is not None and read_commitment(bound) != (due := shuffle.commitment(seed)):
        raise RecordError(f"this seed has another commitment, {due}", place=bound.place)
    match = played.match if isinstance(played, Record) else played
    for number, deal in enumerate(match.deals):
        if deal.pack != shuffle.pack_of_deal(seed, number):
            place = f"deals[{number}].pack"
            raise RecordError(f"this is not the pack of deal {number} from this seed", place=place, deal=number)
    drawn = shuffle.lot(seed, match.rules.seats)
    if _is_drawn(match) and match.first_dealer != drawn:
        place = "deals[0].dealer" if match.deals else "dealer"
        raise RecordError(f"the lot of this seed falls on seat {drawn}, not on seat {match.first_dealer}", place=place)


def _kept(played: Match | Record) -> Node | None:
    if isinstance(played, Log) and played.commitment is not None:
        return Node(played.commitment, "commitment")
    meta = played.meta if isinstance(played, Record) else {}
    return Node(meta["commitment"], "meta.commitment") if "commitment" in meta else None


def _is_drawn(match: Match) -> bool:
    begins = match.opening == Standing((0,) * match.rules.sides)
    return begins and match.rules.first_dealer is FirstDealer.LOT
