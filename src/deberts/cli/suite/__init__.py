"""The parts of ``deberts conformance``."""
