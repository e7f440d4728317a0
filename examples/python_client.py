"""A player elsewhere in Python: what was sent is read as the same view that the table gives, and checked by the rules.

Run as it stands, it plays a match against the player of ``json_client.py`` at a server of its own.
"""

from __future__ import annotations

import json

import json_client

from deberts import Play, card_points, read_view


def cheapest(sent: json_client.Message) -> str:
    """Choose what costs least: no trumps, and the card that counts least of those that may be played."""
    view = read_view(json.dumps(sent)).view
    contract = view.public.contract
    cards = [action for action in view.legal if isinstance(action, Play)]
    if contract is None or not cards:
        return str(view.legal[0])
    return str(min(cards, key=lambda action: card_points(action.card, contract.trump)))


if __name__ == "__main__":
    json_client.main(cheapest)
