"""What a seat can believe and do: the worlds that agree with all that it has seen."""
