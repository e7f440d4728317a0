"""What other sources have and the club text has not: one module, or package, a source or convention.

Pure functions over cards, sets of cards, tricks, sequences, kinds and integers, as in :mod:`deberts.rules`; none ever
sees a state or a rule set, and no source knows another. Where a source says what the club says, there is no function
here: the club's serves both. Which of them a rule set uses is decided between deals and at the table, by its options.
"""
