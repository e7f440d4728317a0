"""One match of people and players, for a terminal, a page or a server: what to show a person, and what he decides.

>>> from deberts.session import Session
>>> session = Session.new(seed="a seed")
>>> session.person, [str(action) for action in session.view.legal]
(0, ['pass', 'take'])
>>> for chapter in session.news(["South", "North"]):
...     print(*chapter.sentences)
Deal 1. South deals. The indicator is the nine of hearts. North passes.
"""

from deberts.session.chapters import Chapter
from deberts.session.session import Session

__all__ = ["Chapter", "Session"]
