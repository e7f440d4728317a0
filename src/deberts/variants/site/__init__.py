"""A playing site's rules for two, three or four players, each for himself.

Places are counted from forehand, as in :mod:`deberts.rules`; seats around the table. With two seats everything is as
in the second description, and these functions agree with its own. Which cards are legal needs no function of its own:
:func:`deberts.rules.s05_tricks.legal_cards` beats the best card on the table, however many lie there.
"""
