"""Points of play with both hands open: solved exactly, or their lines of play counted."""
