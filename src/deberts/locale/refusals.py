"""Why something is refused, in a sentence: each code of a violation with the words for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deberts.clauses import clause
from deberts.errors import DebertsError, IllegalActionError, Violation
from deberts.locale import Language, gettext_noop
from deberts.messages import fields_of

REASONS: Final[Mapping[str, str]] = {
    # Whose turn it is, and what for
    "not-your-turn": gettext_noop("another player is to act"),
    "no-trump-yet": gettext_noop("trumps are not chosen yet"),
    "trump-is-settled": gettext_noop("trumps are chosen already"),
    "exchange-is-asked": gettext_noop("the trump seven may be exchanged now, and nothing else is asked"),
    "something-else-is-asked": gettext_noop("another question must be answered first"),
    "nothing-to-answer": gettext_noop("nothing is asked"),
    "deal-is-over": gettext_noop("the deal is over"),
    "word-of-other-rules": gettext_noop("these rules have no such word"),
    "no-early-victory": gettext_noop("nobody wins before the deal is played out"),
    # Bids
    "first-round": gettext_noop("in the first round only the suit of the indicator, {indicator}, may be chosen"),
    "indicator-suit-is-past": gettext_noop("in the second round the indicator's suit may not be chosen"),
    "dealer-must-name": gettext_noop("all others have passed twice, so the dealer must name a suit"),
    # Exchange, and four sevens
    "already-played": gettext_noop("the own first card is played already"),
    "already-announced": gettext_noop("sequences are announced already"),
    "hand-is-completed": gettext_noop("the hand is completed already"),
    "more-cards-are-dealt": gettext_noop("the additional cards are dealt already"),
    "no-trump-seven": gettext_noop("the trump seven is not in hand"),
    "others-exchange": gettext_noop("this player may not exchange in this house"),
    "other-trump": gettext_noop("trumps were named in the second round"),
    "bottom-card": gettext_noop("the bottom card takes no part"),
    "no-four-sevens": gettext_noop("the four sevens are not in hand together"),
    "not-among-the-first-six": gettext_noop("four sevens count among the first six cards alone"),
    # Sequences
    "lacks-the-best": gettext_noop("a best sequence must be among those announced"),
    "overlap": gettext_noop("two sequences share a card"),
    "shared-card": gettext_noop("two sequences share a card"),
    "not-in-the-split": gettext_noop("this hand is split into other sequences"),
    "part-of-a-run": gettext_noop("a run is announced whole here, and no part of it"),
    "bela-stands-apart": gettext_noop("king and queen of trumps are in one hand, and lie in no sequence"),
    "no-winning-run": gettext_noop("no such run is in hand that wins the match"),
    "not-the-best": gettext_noop("the best sequence is announced first"),
    "one-at-first": gettext_noop("one sequence is announced at first, and no more"),
    "not-all": gettext_noop("all sequences are announced together"),
    "senior-to-the-first": gettext_noop("{sequence} is senior to the first one"),
    "not-junior": gettext_noop("{sequence} is not junior to the first one"),
    "has-answered-otherwise": gettext_noop("another answer has been made already"),
    "nothing-to-ask": gettext_noop("there is no height to ask for"),
    "another-height": gettext_noop("the sequence has another height"),
    "not-senior": gettext_noop("the own sequence is not senior"),
    "must-ask": gettext_noop("the height must be asked first, for both have a {heard}"),
    "lower-kind": gettext_noop("a lower sequence is not named against a {heard}"),
    "certainly-senior": gettext_noop("the own sequence is certainly senior to a {heard}"),
    "none-of-that-kind": gettext_noop("no {heard} is in hand"),
    "no-terc-from-the-nine": gettext_noop("no terc from the trump nine is in hand"),
    "asked-already": gettext_noop("this was asked already"),
    "not-the-truth": gettext_noop("the answer must be true"),
    # Bela
    "not-a-bela-card": gettext_noop("{card} is neither king nor queen of trumps"),
    "no-bela": gettext_noop("king and queen of trumps were not both in hand"),
    "bela-said-already": gettext_noop("bela was announced already"),
    "bela-cards-are-played": gettext_noop("both cards of bela are played"),
    "bela-comes-before-the-card": gettext_noop("bela is announced before the move, and not with the card"),
    # Cards
    "not-in-hand": gettext_noop("{card} is not in hand"),
    "must-follow": gettext_noop("the suit led is in hand"),
    "must-trump": gettext_noop("a trump is in hand"),
    "must-beat": gettext_noop("a higher trump is in hand"),
    "must-overtrump": gettext_noop("a trump above those on the table is in hand"),
    # Doubling and claims
    "not-your-offer": gettext_noop("the next offer is for whoever accepted last"),
    "offer-is-open": gettext_noop("an offer waits for its answer"),
    "turn-has-begun": gettext_noop("an offer comes before anything else in a turn"),
    "stake-is-highest": gettext_noop("the stake is doubled no further"),
    "no-trick-yet": gettext_noop("no trick is complete yet"),
    "next-lead-is-made": gettext_noop("the next trick has been led to"),
    "not-your-trick": gettext_noop("another player took the last trick"),
    "played-on": gettext_noop("several share the most past {target}, so this deal is played out"),
    "not-the-defender": gettext_noop("only the defender may claim it"),
    "before-trick-1-is-complete": gettext_noop("the first trick is not complete yet"),
    # What is put to a rule
    "not-the-pack": gettext_noop("a pack has 32 cards, and these are {cards}"),
    "nothing-waits": gettext_noop("points never wait, and {amounts} amounts do"),
    "several-suspended": gettext_noop("one amount can be suspended, and these are {amounts}"),
}
"""What is wrong, by the code of a violation; facts of the violation fill the fields."""


def clause_text(number: str, language: str = "en") -> str:
    """Return what a clause says.

    Args:
        number: The number of the clause.
        language: Code of the language, one of :func:`deberts.locale.languages`.

    Returns:
        Its text; in English where the catalogue of the language lacks it.

    Raises:
        UnknownClauseError: If there is no such clause.
        UnknownLanguageError: If there is no such language.

    Example:
        >>> clause_text("05.3", "ru")
        'Игрок без масти захода обязан сыграть козырь, если он есть; годится любой.'
    """
    return Language.of(language).pgettext("text of a clause", clause(number).text)


def explain(refusal: DebertsError | Violation, language: str = "en") -> str:
    """Return why something is refused, for a person.

    Args:
        refusal: A reason, or an error. What an error says of something else than a refusal or a score sheet stays
            English.
        language: Its code, one of :func:`deberts.locale.languages`.

    Returns:
        A reason as number and title of the clause with the words for its code; a refused action with all its reasons,
        and what would be legal if that may be known; else the message.

    Raises:
        UnknownLanguageError: If there is no such language.

    Example:
        >>> print(explain(Violation("05.5", "must-beat"), "ru"))
        05.5 Козырный заход надо перебить (на руках есть козырь старше)
    """
    into = Language.of(language)
    match refusal:
        case Violation():
            return _reason(refusal, into)
        case IllegalActionError(violations=violations, legal=legal, facts={"action": str(action)}):
            refused = into.gettext(
                "{action} is refused: {reasons}", action=into.action(action), reasons=_all(violations, into)
            )
            instead = into.gettext("Legal: {actions}", actions=", ".join(map(into.action, legal)))
            return f"{refused}. {instead}" if legal else refused
        case _:
            place = f"{into.translated(refusal.place)}: " if refusal.place else ""
            return f"{place}{into.translated(refusal.message)}"


def _all(violations: tuple[Violation, ...], into: Language) -> str:
    return "; ".join(_reason(violation, into) for violation in violations)


def _reason(violation: Violation, into: Language) -> str:
    found, message, facts = clause(violation.clause), REASONS.get(violation.code, ""), dict(violation.facts)
    titled = f"{found.number} {into.title(found)}"
    if not message or not fields_of(message) <= facts.keys():
        return titled
    return f"{titled} ({into.gettext(message, **{name: into.symbols(fact) for name, fact in facts.items()})})"
