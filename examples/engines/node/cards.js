'use strict';
// Cards and sequences are short texts: 'KH' is the king of hearts, '4AS' the
// four cards of spades from the ace down. This file reads them; it knows no rule.

const SUITS = 'CDHS';
const RANKS = '789TJQKA';
const PACK = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
const PLACE = new Map(PACK.map((card, place) => [card, place]));
const GLYPHS = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' };

const rankOf = (card) => card[0];
const suitOf = (card) => card[1];
const sorted = (cards) => [...cards].sort((a, b) => PLACE.get(a) - PLACE.get(b));

// Reading is tolerant ('10h' and 'T♥' are 'TH') and answers null to anything
// else. Only these letters count: a look-alike of another alphabet is no card.
const SUIT_TEXT = '[CDHScdhs♣♦♥♠]';
const CARD_TEXT = `(10|[789TJQKAtjqka])(${SUIT_TEXT})`;
const SUIT = new RegExp(`^${SUIT_TEXT}$`);
const CARD = new RegExp(`^${CARD_TEXT}$`);
const SEQUENCE = new RegExp(`^([3-8])${CARD_TEXT}$`);

function readSuit(text) {
  return typeof text === 'string' && SUIT.test(text) ? GLYPHS[text] ?? text.toUpperCase() : null;
}

function readCard(text) {
  const found = typeof text === 'string' && CARD.exec(text);
  if (!found) return null;
  return (found[1] === '10' ? 'T' : found[1].toUpperCase()) + readSuit(found[2]);
}

// Runs of five to eight are read as well, so that 04.14 can refuse them;
// '38S' would need a six and is no sequence at all.
function readSequence(text) {
  const found = typeof text === 'string' && SEQUENCE.exec(text);
  if (!found) return null;
  const top = readCard(found[2] + found[3]);
  return RANKS.indexOf(rankOf(top)) + 1 >= Number(found[1]) ? found[1] + top : null;
}

module.exports = {
  SUITS, RANKS, PACK, rankOf, suitOf, sorted, readSuit, readCard, readSequence,
};
