"""The conformance suite: vectors for every clause, a protocol that any program can speak, and a runner."""
