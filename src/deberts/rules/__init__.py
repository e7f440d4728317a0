"""The club text: one module a section, its functions in the order of the text.

Pure functions over cards, sets of cards, tricks, sequences, closed enums and integers. None of them ever sees a state.
"""
