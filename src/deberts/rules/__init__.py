"""The club text: one module a section, its functions in the order of the text.

Pure functions over cards, sets of cards, tricks, sequences, closed enums and integers. None of them ever sees a state.

A public function takes what its annotations name, numbers within the range that its text names, and nothing else: a
text where a suit is due, a list where a set of cards is due. Whatever else it is given it refuses before it answers,
with an :class:`~deberts.errors.InputError` whose place is the name of the argument.
"""
