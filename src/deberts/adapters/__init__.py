"""Numbers in place of words, for programs that learn: actions, observations, and the environments of others.

It needs nothing but the library; each environment has an extra of its own, and says so where that is missing.
"""
