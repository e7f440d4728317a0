"""Check a play, and explain a refusal.

Run it as ``python examples/check_a_play.py``. The position is the first worked example of the rules: hearts are trumps,
the nine of hearts is led, and the other player holds jack and seven of hearts.
"""

from __future__ import annotations

import textwrap

from deberts import CLUB, CardSet, Deal, IllegalActionError, Suit, clause, legal_cards, parse_cards, refusals

PACK = """
    9H KS QC  JH 7H AD  TC 8D 7S  AS QD 9C  8H  KD TH 8C  JC QS TD
    7C 7D 8S 9D 9S TS JD JS QH KC KH AC AH
"""


def main() -> None:
    """Ask the rules without a table, and then a table."""
    ask_the_rules()
    ask_the_table()


def ask_the_rules() -> None:
    """Check every card of a hand: all it takes is the hand, the cards on the table and the trump suit."""
    hand, trick = CardSet.parse("JH 7H AD"), parse_cards("9H")
    print(f"{hand} in hand, {trick[0]} led, hearts are trumps.")
    print(f"  {legal_cards(hand, trick, Suit.HEARTS)} may be played.")
    for card, violations in refusals(hand, trick, Suit.HEARTS).items():
        for violation in violations:
            print(f"  {card} may not: {clause(violation.clause)}.")


def ask_the_table() -> None:
    """Try a card that is not allowed: the error says why, and what would be."""
    deal = Deal.new(CLUB, parse_cards(PACK), dealer=1).apply_all(["take", "play 9H"])
    print(f"\nAt a table, seat {deal.to_act} tries the seven of hearts.")
    try:
        deal.play("7H")
    except IllegalActionError as refused:
        for violation in refused.violations:
            text = f"{violation.clause} ({violation.code}): {clause(violation.clause).text}"
            print(textwrap.indent(textwrap.fill(text, 78), "  "))
        print(f"  Legal: {', '.join(refused.legal)}.")
    deal = deal.play("JH")
    view = deal.view(1)
    print(f"The jack takes the trick. Seat 1 holds {view.own.hand}, and leads.")


if __name__ == "__main__":
    main()
