"""Fresh questions: drawn from a seed, put to an engine, and each difference made as small as it can be."""
