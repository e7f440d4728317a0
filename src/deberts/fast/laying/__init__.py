"""Worlds of two players: all hands that the other can hold, and some of them drawn by lot."""
