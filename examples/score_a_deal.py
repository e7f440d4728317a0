"""Score a deal: from the cards and what was done to what is written, each line with its clause.

Run it as ``python examples/score_a_deal.py``. Seat 1 takes the indicator's suit and announces two tercs; seat 0
exchanges the trump seven for the ace, which gives him the better ones, says bela, and so baits the declarer.
"""

from __future__ import annotations

from deberts import CLUB, Account, Deal, Standing, clause, parse_cards

PACK = """
    TH AS AD  8D QH AH  KS JH 9C  KC QS 7D  AC  9H TC JC  QC KH 7C
    8S JS 8C KD TD QD 9S TS 8H 9D 7S 7H JD
"""
"""In dealing order: three and three, twice; the indicator; three more each; the stock, with the bottom card last."""

ACTIONS = """
    take
    announce 3JC 3JH, play JC
    exchange, announce 3AC 3AH, play QC bela
    play 9C, play KC, play AD, play 7D, play AS, play QS, play 9H, play KH
    play AH, play JH, play 8D, play TC, play TH, play QH, play KS, play AC
"""


def main() -> None:
    """Play the deal as it was, and print what it comes to."""
    deal = Deal.new(CLUB, parse_cards(PACK), dealer=0, opening=Standing((115, 108)))
    deal = deal.apply_all(action for line in ACTIONS.split("\n") for action in line.split(",") if action.strip())
    print("What everybody saw, before the second trick:")
    for event in deal.public.log[:8]:
        print(f"  seat {event.seat}: {event.act}")
    if deal.account is not None:
        print_account(deal.account)


def print_account(account: Account) -> None:
    """Print each line of the ledger with its clause, and what the lines come to."""
    print("\nThe ledger:")
    for line in account.ledger:
        what = line.what if line.sequence is None else f"{line.sequence.kind.value} {line.sequence}"
        print(f"  seat {line.seat} {line.points:>+4}  {what:<8}  {clause(line.clause)}")
    outcome = "void" if account.outcome is None else account.outcome.value
    print(f"\nTotals {account.totals}: {outcome}, so {account.written} is written.")
    print(f"Scores: {account.before.scores} before, {account.after.scores} now.")


if __name__ == "__main__":
    main()
