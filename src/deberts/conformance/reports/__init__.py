"""What a run has found, for people and for programs: a terminal, JUnit XML, JSON Lines, and one HTML page.

All of them say the same of the same run. They state versions, hashes, platform and seed, never a path or the name of a
user; and they treat an engine's answers as foreign text, which is shown and never obeyed.
"""
