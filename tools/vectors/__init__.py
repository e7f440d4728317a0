"""Where the vectors come from.

Questions are written by hand, one table a section, or drawn from a fixed seed; their answers are computed by the
reference, held against a second way to compute them where there is one, reviewed, and frozen. A frozen answer changes
only together with a line under *Rules* in the changelog.

``python -m tools.vectors check`` computes everything again and compares it, byte for byte, with what is
shipped; ``freeze`` writes it.
"""
