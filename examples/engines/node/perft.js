'use strict';
// How many lines of single cards there are from here to a depth. Bits stand for
// the cards of the two hands, so that a position is one small integer; remembering
// the positions already counted makes eighteen cards a matter of a second.

const { PACK } = require('./cards');
const rules = require('./rules');

function perft({ hands, leader, trick, trump }, depth) {
  const counted = new Map();

  function count(held, first, led, left) {
    if (left === 0) return 1;
    const key = held[0] | held[1] << 9 | first << 18 | (PACK.indexOf(led) + 1) << 19;
    if (!counted.has(key)) counted.set(key, countPlays(held, first, led, left));
    return counted.get(key);
  }

  function countPlays(held, first, led, left) {
    const seat = led ? 1 - first : first;
    const places = hands[seat].map((_, place) => place).filter((place) => held[seat] & (1 << place));
    const hand = places.map((place) => hands[seat][place]);
    const trickNow = led ? [led] : [];
    let lines = 0;
    for (const place of places) {
      const card = hands[seat][place];
      if (rules.objection(card, hand, trickNow, trump)) continue;
      const rest = held.map((mask, one) => (one === seat ? mask ^ (1 << place) : mask));
      if (!led) lines += count(rest, first, card, left - 1);
      else lines += count(rest, rules.winnerOf([led, card], trump) === 0 ? first : seat, undefined, left - 1);
    }
    return lines;
  }

  return count(hands.map((hand) => (1 << hand.length) - 1), leader, trick[0], depth);
}

module.exports = { perft };
