"""Questions to the rules of the other sources, and to houses that mix them."""
