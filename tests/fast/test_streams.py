from __future__ import annotations

import random
from itertools import islice

import numpy as np
import pytest

from deberts.fast.kernels import entry_points as kernels, streams
from deberts.fast.kernels.streams import high, low
from fast.plain import below, lots_of, output, splitmix

# The first outputs of splitmix64 from the state 1234567, as its authors' program prints them.
PUBLISHED = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]


class TestWords:
    """Words are those of splitmix64."""

    def test_published_outputs_come_out(self) -> None:
        assert list(islice(splitmix(1234567), 5)) == PUBLISHED
        assert [int(kernels.word(np.uint64(1234567), np.uint64(number))) for number in range(5)] == PUBLISHED

    @pytest.mark.parametrize("key", [0, 1, 2**63, 2**64 - 1])
    def test_any_word_can_be_asked_for(self, key: int) -> None:
        words = list(islice(splitmix(key), 30))
        assert [int(kernels.word(np.uint64(key), np.uint64(number))) for number in range(30)] == words

    def test_a_shard_is_an_output_of_the_seed(self) -> None:
        assert int(kernels.word(np.uint64(5), np.uint64(3))) == output(5, 3)


class TestLots:
    """Two lots a word, each of which makes one choice."""

    def test_the_low_half_comes_first(self) -> None:
        word = np.uint64(0x0123456789ABCDEF)
        assert (int(low(word)), int(high(word))) == (0x89ABCDEF, 0x01234567)
        first = output(output(output(5, 3), 2), 0)
        assert lots_of(5, 3, 2)[:2] == [first % 2**32, first >> 32]

    def test_choices_are_even(self) -> None:
        for choices in range(1, 33):
            edges = [-(-(number * 2**32) // choices) for number in range(choices)]
            for number, edge in enumerate(edges):
                assert int(streams.below(np.uint64(edge), np.uint64(choices))) == number == below(edge, choices)
                if number:
                    assert int(streams.below(np.uint64(edge - 1), np.uint64(choices))) == number - 1

    def test_mixing_is_one_to_one(self) -> None:
        lots = random.Random(1)
        words = {lots.getrandbits(64) for _ in range(1000)}
        assert len({int(streams.mix(np.uint64(word))) for word in words}) == len(words)
