"""The compiled kernels: the club rules over machine words, and whole deals played by lot."""
