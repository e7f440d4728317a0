'use strict';
// Two ways to be refused: the input makes no sense, or it breaks a clause.

class Malformed extends Error {
  code = 'input';
  clause = null;
}

class Refused extends Error {
  constructor(clauses) {
    const clause = [...clauses].sort(byClause)[0];
    super(`${clause}: ${CLAUSES[clause][1]}`);
    this.code = CLAUSES[clause][0];
    this.clause = clause;
  }
}

// Every clause that can refuse something here: a code, and the reason in words.
const CLAUSES = {
  '02.1': ['pack-size', 'the pack has 32 cards'],
  '02.4': ['first-round', 'in the first round one takes the suit of the indicator or passes'],
  '02.5': ['second-round', 'in the second round one names another suit or passes'],
  '02.9': ['hand-size', 'nobody holds more than nine cards'],
  '02.12': ['no-exchange', 'the trump seven is exchanged for an indicator of its suit, before one\'s own first card'],
  '04.4': ['announcement', 'the best sequence is announced, once, before one\'s own first card'],
  '04.9': ['overlap', 'sequences of one player share no card'],
  '04.11': ['false-bela', 'bela is said once, with the king or the queen of trumps, by who held both'],
  '04.14': ['too-long', 'a longer run is announced as the bertz of its top four'],
  '05.2': ['must-follow', 'the suit led can be followed'],
  '05.3': ['must-trump', 'without the suit led a trump must be played'],
  '05.5': ['must-beat', 'the trump led can be beaten'],
  '06.5': ['two-suspensions', 'suspended points do not accumulate'],
  '06.9': ['unfinished', 'every deal is played out before the next one'],
  '06.10': ['match-over', 'the match has been won'],
  D2: ['announced-already', 'exchange first, then announce, then play'],
  D3: ['no-seven', 'the exchange needs the trump seven in hand'],
  D6: ['not-in-split', 'what is announced comes out of the best split of one\'s own hand'],
  D7: ['no-split', 'a run is split with its top four first'],
  D23: ['out-of-turn', 'the action is none for this moment, or with a card that is not in hand'],
};

// The clauses of the text in their order (04.8 before 04.10), then the decisions D1, D2 ...
function byClause(a, b) {
  const key = (clause) => (clause[0] === 'D' ? [100, Number(clause.slice(1))] : clause.split('.').map(Number));
  return key(a)[0] - key(b)[0] || key(a)[1] - key(b)[1];
}

module.exports = { Malformed, Refused, byClause };
