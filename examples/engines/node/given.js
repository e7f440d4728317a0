'use strict';
// Reads what a question is about. Whatever makes no sense is refused at once
// ('input'); broken clauses are only noted, because senseless input anywhere
// comes before them, and of several the lowest is told. What is wrong with an
// action at its moment shows later, when the deal is acted out.

const { readCard, readSuit, readSequence } = require('./cards');
const { Malformed, Refused } = require('./errors');
const { readAction } = require('./actions');
const rules = require('./rules');

const fail = (message) => { throw new Malformed(message); };
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const MOST_POINTS = 1000000;

class Given {
  constructor(values, target = rules.TARGET, broken = []) {
    if (!isObject(values)) fail('an object is needed');
    this.values = values;
    this.target = target;
    this.broken = broken;
    this.seen = new Set(); // a card lies in one place only
  }

  // To be called when everything has been read.
  sound() {
    if (this.broken.length > 0) throw new Refused(this.broken);
  }

  has(key) {
    return Object.hasOwn(this.values, key);
  }

  value(key) {
    return this.has(key) ? this.values[key] : fail(`${key} is missing`);
  }

  list(key) {
    const value = this.value(key);
    return Array.isArray(value) ? value : fail(`${key} is no list`);
  }

  suit(key) {
    return readSuit(this.value(key)) ?? fail(`${key} is no suit`);
  }

  newCard(card) {
    if (card === null) fail('not a card');
    if (this.seen.has(card)) fail(`${card} is there twice`);
    this.seen.add(card);
    return card;
  }

  card(key) {
    return this.newCard(readCard(this.value(key)));
  }

  cards(key) {
    return this.list(key).map((text) => this.newCard(readCard(text)));
  }

  hand(key = 'hand') {
    const hand = this.cards(key);
    if (hand.length > rules.HAND) this.broken.push('02.9');
    return hand;
  }

  // The cards of one trick: two players, so two at most.
  trick(key, counts) {
    const cards = this.cards(key);
    return counts.includes(cards.length) ? cards : fail(`${cards.length} cards are no trick here`);
  }

  pack() {
    const pack = this.cards('pack');
    if (pack.length !== 32) this.broken.push('02.1');
    return pack;
  }

  // What a player declares; the other player's list may not hold the same card.
  sequences(key, trump) {
    const sequences = this.list(key).map((text) => readSequence(text) ?? fail('not a sequence'));
    const cards = new Set(sequences.flatMap(rules.cardsOf));
    cards.forEach((card) => this.newCard(card));
    this.noneTooLong(sequences);
    if (rules.overlap(sequences)) this.broken.push('04.9');
    if (cards.size > rules.HAND) this.broken.push('02.9');
    const split = rules.bestSplit(cards, trump);
    if (split.join() !== rules.bestFirst(sequences, trump).join()) this.broken.push('D7');
    return sequences;
  }

  // A run of five or more is no sequence anywhere, whoever may announce and when.
  noneTooLong(sequences) {
    if (sequences.some((sequence) => rules.lengthOf(sequence) > 4)) this.broken.push('04.14');
  }

  // Whole numbers from zero up: points, depths, numbers of deals.
  isCount(value) {
    return Number.isSafeInteger(value) && value >= 0;
  }

  isPoints(value) {
    return this.isCount(value) && value <= MOST_POINTS;
  }

  count(key) {
    const value = this.value(key);
    return this.isCount(value) ? value : fail(`${key} is no number from zero up`);
  }

  points(key) {
    const list = this.list(key);
    return list.every((value) => this.isPoints(value)) ? list : fail(`${key} are no points`);
  }

  bySeat(key) {
    const list = this.points(key);
    return list.length === 2 ? list : fail(`${key} needs a number for each of two seats`);
  }

  suspended(key = 'suspended') {
    const list = this.points(key);
    if (list.length > 1) this.broken.push('06.5');
    return list;
  }

  // How a match stands before a deal: nobody has won it yet. What need not be given is nothing.
  opening(needed = []) {
    const given = (key) => needed.includes(key) || this.has(key);
    const opening = { suspended: given('suspended') ? this.suspended() : [], scores: given('scores') ? this.bySeat('scores') : [0, 0] };
    if (opening.scores.some((score) => score >= this.target)) this.broken.push('06.10');
    return opening;
  }

  seat(key) {
    const value = this.value(key);
    return value === 0 || value === 1 ? value : fail(`${key} is no seat`);
  }

  flag(key) {
    const value = this.value(key);
    return typeof value === 'boolean' ? value : fail(`${key} is neither true nor false`);
  }

  orNull(key, read) {
    return this.value(key) === null ? null : read.call(this, key);
  }

  seed() {
    const seed = this.value('seed');
    return typeof seed === 'string' && seed.isWellFormed() ? seed : fail('a seed is a text');
  }

  actions() {
    const actions = this.list('actions').map(readAction);
    for (const { sequences = [] } of actions) this.noneTooLong(sequences);
    return actions;
  }

  deal() {
    return { pack: this.pack(), dealer: this.seat('dealer'), actions: this.actions() };
  }

  each(key) {
    return this.list(key).map((values) => new Given(values, this.target, this.broken));
  }

  without(key) {
    if (this.has(key)) fail(`${key} and seed exclude each other`);
  }
}

module.exports = { Given, isObject, fail };
