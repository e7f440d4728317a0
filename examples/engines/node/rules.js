'use strict';
// The club rules as functions over cards, in the order of the text. Two players,
// seats 0 and 1; nothing here knows how far a deal has come.

const { SUITS, RANKS, rankOf, suitOf } = require('./cards');
const { byClause } = require('./errors');

const HAND = 9;     // 02.9
const TARGET = 501; // 06.10

// ---- 02 Choosing trump and completing the hand

// 02.3, 02.9, 02.10, D1: by threes from forehand, the indicator, three more each.
function layOut(pack, dealer) {
  const six = [[...pack.slice(0, 3), ...pack.slice(6, 9)], [...pack.slice(3, 6), ...pack.slice(9, 12)]];
  const three = [pack.slice(13, 16), pack.slice(16, 19)];
  const bySeat = ([forehand, last]) => (dealer === 1 ? [forehand, last] : [last, forehand]);
  return { six: bySeat(six), three: bySeat(three), indicator: pack[12], bottom: pack[31] };
}

// 02.12, D2, D3: the clauses that forbid the exchange of the seven, if any.
function exchangeObjections({ hand, indicator, trump, announced, played }) {
  const broken = new Set();
  if (suitOf(indicator) !== trump || played) broken.add('02.12');
  if (announced) broken.add('D2');
  if (!hand.includes('7' + trump)) broken.add('D3');
  return [...broken].sort(byClause);
}

// 02.7, 02.14: the declarer deals next; after four passes the other player.
const nextDealer = (dealer, declarer) => declarer ?? 1 - dealer;

// ---- 03 Ranks and values

// 03.1 and 03.2, weakest first.
const TRUMP_ORDER = '78QKTA9J';
const PLAIN_ORDER = '789JQKTA';
const TRUMP_POINTS = { J: 20, 9: 14, A: 11, T: 10, K: 4, Q: 3, 8: 0, 7: 0 };
const PLAIN_POINTS = { A: 11, T: 10, K: 4, Q: 3, J: 2, 9: 0, 8: 0, 7: 0 };
const LAST_TRICK = 10; // 03.3

const cardPoints = (card, trump) => (suitOf(card) === trump ? TRUMP_POINTS : PLAIN_POINTS)[rankOf(card)];
const pointsOf = (cards, trump) => cards.reduce((sum, card) => sum + cardPoints(card, trump), 0);

// ---- 04 Sequences and bela

const lengthOf = (sequence) => Number(sequence[0]);
const topOf = (sequence) => sequence[1];
const sequenceSuit = (sequence) => sequence[2];
const kindOf = (sequence) => (lengthOf(sequence) === 4 ? 'bertz' : 'terc');
const sequencePoints = (sequence) => (lengthOf(sequence) === 4 ? 50 : 20); // 04.2, 04.3
const BELA = 20; // 04.10

// 04.1: A K Q J T 9 8 7, in trumps too.
function cardsOf(sequence) {
  const top = RANKS.indexOf(topOf(sequence));
  return [...RANKS.slice(top + 1 - lengthOf(sequence), top + 1)].map((rank) => rank + sequenceSuit(sequence));
}

// 04.5: length, then the top card, then trump before plain; above zero if a is senior.
function seniority(a, b, trump) {
  const isTrump = (sequence) => Number(sequenceSuit(sequence) === trump);
  return lengthOf(a) - lengthOf(b)
    || RANKS.indexOf(topOf(a)) - RANKS.indexOf(topOf(b))
    || isTrump(a) - isTrump(b);
}

// Best first; equal ones in the order C D H S.
function bestFirst(sequences, trump) {
  const suit = (sequence) => SUITS.indexOf(sequenceSuit(sequence));
  return [...sequences].sort((a, b) => seniority(b, a, trump) || suit(a) - suit(b));
}

// 04.9, 04.14, D7: from the ace down, four cards of a run at a time; three are
// a terc, fewer are nothing.
function bestSplit(hand, trump) {
  const held = new Set(hand);
  const split = [];
  for (const suit of SUITS) {
    for (let top = RANKS.length - 1; top >= 0;) {
      let length = 0;
      while (length < 4 && held.has(RANKS[top - length] + suit)) length += 1;
      if (length >= 3) split.push(length + RANKS[top] + suit);
      top -= Math.max(length, 1);
    }
  }
  return bestFirst(split, trump);
}

function overlap(sequences) {
  const cards = sequences.flatMap(cardsOf);
  return new Set(cards).size < cards.length;
}

// 04.5, 04.6: 0 if who announced first wins, 1 if the second does, null if there was nothing.
function contest(first, second, trump) {
  const [a] = bestFirst(first, trump);
  const [b] = bestFirst(second, trump);
  if (!a || !b) return a ? 0 : b ? 1 : null;
  return seniority(b, a, trump) > 0 ? 1 : 0;
}

// D6: every subset of the best split that contains a sequence equal to the best one.
const isBest = (sequence, split, trump) => split.includes(sequence) && seniority(sequence, split[0], trump) === 0;

function announcements(split, trump) {
  const subsets = split.reduce((sets, sequence) => [...sets, ...sets.map((set) => [...set, sequence])], [[]]);
  return subsets.filter((set) => set.some((sequence) => isBest(sequence, split, trump)));
}

// 04.10: king and queen of trumps.
const belaCards = (trump) => ['K' + trump, 'Q' + trump];
const holdsBela = (cards, trump) => belaCards(trump).every((card) => cards.includes(card));

// ---- 05 Playing the tricks

// 05.7: does a card played later beat an earlier one?
function beats(card, earlier, trump) {
  if (suitOf(card) !== suitOf(earlier)) return suitOf(card) === trump;
  const order = suitOf(card) === trump ? TRUMP_ORDER : PLAIN_ORDER;
  return order.indexOf(rankOf(card)) > order.indexOf(rankOf(earlier));
}

// 05.2-05.6: the clause that forbids a card, or null. Without a lead every card is free.
function objection(card, hand, [led], trump) {
  if (!led) return null;
  const follows = (other) => suitOf(other) === suitOf(led);
  if (hand.some(follows)) {
    if (!follows(card)) return '05.2';
    const mustBeat = suitOf(led) === trump && hand.some((other) => beats(other, led, trump));
    return mustBeat && !beats(card, led, trump) ? '05.5' : null;
  }
  const isTrump = (other) => suitOf(other) === trump;
  return hand.some(isTrump) && !isTrump(card) ? '05.3' : null;
}

const legalCards = (hand, trick, trump) => hand.filter((card) => !objection(card, hand, trick, trump));

// 05.7: the place of the winning card.
const winnerOf = (cards, trump) => cards.reduce((best, card, place) => (beats(card, cards[best], trump) ? place : best), 0);

// ---- 06 Contract, suspension and end

// 06.2-06.6, D11: totals are compared first; then each writes, and the suspended
// points go to the winner of the deal (to the defender if it is equal again).
function settle(totals, declarer, suspended) {
  const defender = 1 - declarer;
  const written = [...totals];
  let outcome = 'made';
  if (totals[declarer] < totals[defender]) {
    outcome = 'bait';
    written[defender] += totals[declarer];
    written[declarer] = 0;
  } else if (totals[declarer] === totals[defender]) {
    outcome = 'hung';
    written[declarer] = 0;
  }
  const winner = outcome === 'made' ? declarer : defender;
  for (const points of suspended) written[winner] += points;
  return { written, suspended: outcome === 'hung' ? [totals[declarer]] : [], outcome };
}

// 06.10, 06.11, D20: both past the target, then the defender wins by 501:500.
function matchEnd(scores, declarer, target) {
  const past = [0, 1].filter((seat) => scores[seat] >= target);
  if (past.length === 0) return { over: false, winner: null, result: scores };
  if (past.length === 1) return { over: true, winner: past[0], result: scores };
  const result = [target, target];
  result[declarer] -= 1;
  return { over: true, winner: 1 - declarer, result };
}

module.exports = {
  HAND, TARGET, layOut, exchangeObjections, nextDealer,
  LAST_TRICK, cardPoints, pointsOf,
  BELA, lengthOf, topOf, kindOf, sequencePoints, cardsOf, bestFirst, bestSplit, overlap, contest,
  isBest, announcements, belaCards, holdsBela,
  objection, legalCards, winnerOf, settle, matchEnd,
};
