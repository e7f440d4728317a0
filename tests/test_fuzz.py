"""A few mutants of what each reader reads; ``nox -s fuzz`` tries many."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from deberts import DebertsError, WireError
from fuzz import READERS, mutant, tried

FEW = 300


@pytest.mark.parametrize("name", READERS)
def test_only_errors_with_a_place_come_of_mutants(name: str) -> None:
    read, texts = READERS[name]
    found = Counter(tried(read, mutant(Random(f"{name} {number}"), texts)) for number in range(FEW))
    assert found.total() == FEW
    assert found["read"] < FEW / 2
    assert len(found) > 2, "the mutants reach no further than the shape"


@pytest.mark.parametrize("name", READERS)
def test_what_is_right_is_read(name: str) -> None:
    read, texts = READERS[name]
    assert [tried(read, text.encode()) for text in texts] == ["read"] * len(texts)


def _nowhere(_data: bytes) -> object:
    raise WireError("something is wrong somewhere")


def test_an_error_without_a_place_is_noticed() -> None:
    with pytest.raises(AssertionError, match="has no place"):
        tried(_nowhere, b"")
    with pytest.raises(DebertsError):
        _nowhere(b"")
