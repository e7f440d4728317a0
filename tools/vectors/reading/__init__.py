"""The rules read a second time: over texts and numbers, slowly, and without the library.

Cards are texts such as ``TH``, sequences such as ``4AS``, actions are what the grammar writes, and a rule set is a
mapping of each option to its answer. Everything is written straight from the wording of the clauses, so that vectors
and tests have something to hold the library against. Only :mod:`~tools.vectors.reading.rule_sets` and
:mod:`~tools.vectors.reading.operations` know the library, and of it only which rule set answers what.
"""
