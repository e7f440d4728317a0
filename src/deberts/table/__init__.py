"""The vocabulary of play: actions, events, phases, what everybody knows and what a seat knows."""
