"""What a deal brings, who deals next and who has won, read a second time (section 06)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Answers = Mapping[str, str]


def from_left(seats: int, dealer: int) -> list[int]:
    """The seats from the dealer's left on."""
    return [(dealer + 1 + number) % seats for number in range(seats)]


def top_seats(totals: Sequence[int], dealer: int) -> list[int]:
    """Who has most, from the dealer's left on."""
    return [seat for seat in from_left(len(totals), dealer) if totals[seat] == max(totals)]


def shared(points: int, seats: Sequence[int], among: Sequence[int]) -> list[int]:
    """Points by seat when some share them, an odd one to the earlier (D14)."""
    parts = [0] * len(seats)
    for number in range(points):
        parts[among[number % len(among)]] += 1
    return parts


def settlement(
    answers: Answers, totals: Sequence[int], declarer: int, dealer: int, waiting: Sequence[int]
) -> tuple[str, list[int], tuple[int, ...]]:
    """How a deal ends, what each writes, and what waits then (06.2 to 06.6, m11, s7, o1, g11, D14, p21 to p25)."""
    theirs = [total for seat, total in enumerate(totals) if seat != declarer]
    others = sum(theirs) if answers["contract"] == "together" else max(theirs)
    own = totals[declarer]
    if own == others and answers["tie"] == "each-writes":
        return "level", [*totals], ()
    if own == others and answers["second_hang"] == "second-counts" and waiting:
        return "level", [*totals], (*waiting,)
    if own == others and answers["tie"] == "hang":
        return "hung", *hang(answers, totals, declarer, waiting)
    made = own > others
    among = (
        [declarer] if made else top_seats([-1 if seat == declarer else one for seat, one in enumerate(totals)], dealer)
    )
    due, later = (waiting[:1], waiting[1:]) if answers["second_hang"] == "oldest-first" else (waiting, waiting[:0])
    kept = [total if made or seat != declarer else 0 for seat, total in enumerate(totals)]
    moved = shared(0 if made else own, totals, among)
    if answers["bait_points"] == "shared" and not made:
        moved = shared(own, totals, [seat for seat in from_left(len(totals), dealer) if seat != declarer])
    if answers["bait_points"] == "burnt":
        moved = [0] * len(totals)
    paid = shared(sum(due), totals, among)
    if made and answers["made"] == "all":
        kept = [sum(totals) if seat == declarer else 0 for seat in range(len(totals))]
    written = [sum(parts) for parts in zip(kept, moved, paid, strict=True)]
    return "made" if made else "bait", written, tuple(later)


def hang(
    answers: Answers, totals: Sequence[int], declarer: int, waiting: Sequence[int]
) -> tuple[list[int], tuple[int, ...]]:
    """What is written and what waits when the declarer has as much as the best of the others."""
    own = totals[declarer]
    written = [0 if seat == declarer else total for seat, total in enumerate(totals)]
    match answers["second_hang"]:
        case "to-defender":
            written[1 - declarer] += sum(waiting)
            return written, (own,)
        case "nothing-waits":
            return written, ()
        case _:
            return written, (*waiting, own)


def next_dealer(
    answers: Answers, dealer: int, declarer: int | None, totals: Sequence[int], waiting: Sequence[int] = ()
) -> int:
    """Who deals next (02.7, 02.14, m11.1, m11.4, p4, D22); equal totals of a game of one deal: the defender (D31)."""
    if answers["partners"] == "opposite":
        return partner_dealing(answers, dealer, declarer, totals)
    if declarer is None:
        return from_left(len(totals), dealer)[0]
    if answers["unit"] == "kush" and len(set(totals)) == 1:
        return 1 - declarer
    top = top_seats(totals, dealer)
    match answers["next_dealer"]:
        case "declarer":
            return declarer
        case "in-turn":
            return from_left(len(totals), dealer)[0]
        case "highest-written":
            how = settlement(answers, totals, declarer, dealer, waiting)[0]
            written = [*totals] if how == "level" else settlement(answers, totals, declarer, dealer, ())[1]
            alone = [seat for seat, points in enumerate(written) if points == max(written)]
            return alone[0] if how != "hung" and len(alone) == 1 else from_left(len(totals), dealer)[0]
        case _:
            return ([seat for seat in top if seat != declarer] or top)[0]


def partner_dealing(answers: Answers, dealer: int, declarer: int | None, totals: Sequence[int]) -> int:
    """Who of four in two pairs deals next (p54): by points, the first of the side that has, or wrote, more."""
    left, right = (dealer + 1) % 4, (dealer + 2) % 4
    if declarer is None or answers["next_dealer"] == "in-turn":
        return left
    if answers["next_dealer"] == "declarer":
        return declarer
    points = list(totals)
    if answers["next_dealer"] == "highest-written":
        points = settlement(answers, totals, declarer % 2, dealer % 2, ())[1]
    side = 1 - declarer % 2 if totals[0] == totals[1] else points.index(max(points))
    return left if left % 2 == side else right


def winner(
    answers: Answers, scores: Sequence[int], declarer: int, *, dealer: int, last_trick: int | None
) -> int | None:
    """Who has won once a deal is written (06.10, 06.11, m12.2, s8, g14, p30)."""
    there = [seat for seat in from_left(len(scores), dealer) if scores[seat] >= int(answers["target"])]
    if len(there) > 1 and answers["double_finish"] == "last-trick":
        return last_trick
    if answers["double_finish"] == "higher":
        most = [seat for seat in there if scores[seat] == max(scores)]
        return most[0] if len(most) == 1 else None
    defenders = [seat for seat in there if seat != declarer]
    best = [seat for seat in defenders if scores[seat] == max(scores[one] for one in defenders)]
    return next(iter(best or there), None)


def result(answers: Answers, scores: Sequence[int], who: int | None) -> tuple[int, ...]:
    """What is reported: the scores, but 501:500 for two past the target where the club says so (06.11, D20)."""
    target = int(answers["target"])
    if min(scores) >= target and answers["double_finish"] == "defender":
        return tuple(target if seat == who else target - 1 for seat in range(len(scores)))
    return tuple(scores)


def games(
    answers: Answers, who: int, scores: Sequence[int], *, reached: int | None, stake: int
) -> tuple[int, ...] | None:
    """How many games a win counts (v1, v2, D16, D28)."""
    if answers["mars"] == "counts-one" and answers["doubling"] == "never":
        return None
    target = int(answers["target"])
    behind = all(2 * score < target for seat, score in enumerate(scores) if seat != who)
    mars = answers["mars"] == "counts-two" and reached is not None and reached >= target and behind
    return tuple(stake * (2 if mars else 1) if seat == who else 0 for seat in range(len(scores)))
