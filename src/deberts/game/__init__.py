"""Deal and match: put the table together, fold the events, keep the score."""
