'use strict';
// The eighteen questions. Each is a pair: how it is read, and how it is answered.

const { sorted } = require('./cards');
const { Given, isObject, fail } = require('./given');
const { Deal } = require('./deal');
const { dealOut, playMatch } = require('./match');
const { perft } = require('./perft');
const shuffling = require('./shuffle');
const rules = require('./rules');

const handTrickTrump = (g) => ({ hand: g.hand(), trick: g.trick('trick', [0, 1]), trump: g.suit('trump') });
const handTrump = (g) => ({ hand: g.hand(), trump: g.suit('trump') });
const wholeDeal = (g) => ({ ...g.deal(), ...g.opening(['scores', 'suspended']) });

const OPERATIONS = {
  card_points: [
    (g) => ({ card: g.card('card'), trump: g.suit('trump') }),
    ({ card, trump }) => ({ points: rules.cardPoints(card, trump) })],

  legal_cards: [handTrickTrump,
    ({ hand, trick, trump }) => ({ cards: sorted(rules.legalCards(hand, trick, trump)) })],

  refusals: [handTrickTrump,
    ({ hand, trick, trump }) => ({
      refusals: sorted(hand)
        .map((card) => ({ card, clauses: [rules.objection(card, hand, trick, trump)] }))
        .filter(({ clauses }) => clauses[0] !== null),
    })],

  trick: [
    (g) => ({ cards: g.trick('cards', [2]), trump: g.suit('trump') }),
    ({ cards, trump }) => ({ winner: rules.winnerOf(cards, trump), points: rules.pointsOf(cards, trump) })],

  sequences: [handTrump,
    ({ hand, trump }) => ({ sequences: rules.bestSplit(hand, trump) })],

  contest: [
    (g) => {
      const trump = g.suit('trump');
      return { trump, first: g.sequences('first', trump), second: g.sequences('second', trump) };
    },
    ({ first, second, trump }) => ({ winner: rules.contest(first, second, trump) })],

  bela: [handTrump,
    ({ hand, trump }) => ({ bela: rules.holdsBela(hand, trump) })],

  exchange: [
    (g) => ({ ...handTrump(g), indicator: g.card('indicator'), announced: g.flag('announced'), played: g.flag('played') }),
    (situation) => {
      const clauses = rules.exchangeObjections(situation);
      return { allowed: clauses.length === 0, clauses };
    }],

  settle: [
    (g) => ({ totals: g.bySeat('totals'), declarer: g.seat('declarer'), suspended: g.suspended() }),
    ({ totals, declarer, suspended }) => rules.settle(totals, declarer, suspended)],

  match_end: [
    (g) => ({ scores: g.bySeat('scores'), declarer: g.seat('declarer') }),
    ({ scores, declarer, target }) => rules.matchEnd(scores, declarer, target)],

  next_dealer: [
    (g) => ({ dealer: g.seat('dealer'), declarer: g.orNull('declarer', g.seat), totals: g.bySeat('totals') }),
    ({ dealer, declarer }) => ({ dealer: rules.nextDealer(dealer, declarer) })],

  legal_actions: [(g) => g.deal(), (given) => nextStep(dealOut(given))],

  replay: [wholeDeal,
    (given) => dealOut(given).score(given.suspended, given.scores, given.worth)],

  game: [wholeDeal,
    ({ pack, dealer, actions, suspended, scores, worth }) => {
      const deal = new Deal(pack, dealer);
      const steps = actions.map((action) => {
        const step = nextStep(deal);
        deal.apply(action);
        return step;
      });
      return { steps, ...deal.score(suspended, scores, worth) };
    }],

  match: [
    (g) => {
      const deals = g.each('deals');
      const opening = g.opening();
      if (!g.has('seed')) return { opening, dealer: g.seat('dealer'), deals: deals.map((one) => ({ pack: one.pack(), actions: one.actions() })) };
      [g, ...deals].forEach((one) => one.without(one === g ? 'dealer' : 'pack'));
      const seed = g.seed();
      const pack = (place) => shuffling.shuffle(shuffling.dealSeed(seed, place));
      return {
        opening,
        dealer: shuffling.firstDealer(seed),
        deals: deals.map((one, place) => ({ pack: pack(place), actions: one.actions() })),
      };
    },
    playMatch],

  view: [
    (g) => ({ ...g.deal(), seat: g.orNull('seat', g.seat) }),
    (given) => dealOut(given).view(given.seat)],

  perft: [
    (g) => ({ ...g.deal(), depth: g.count('depth') }),
    (given) => {
      const deal = dealOut(given);
      if (deal.phase !== 'play') fail('no card can be led here');
      return { count: perft(deal, given.depth) };
    }],

  shuffle: [
    (g) => ({ seed: g.seed(), deal: g.orNull('deal', g.count) }),
    ({ seed, deal }) => ({
      pack: shuffling.shuffle(deal === null ? seed : shuffling.dealSeed(seed, deal)),
      commitment: shuffling.commitment(seed),
    })],
};

const nextStep = (deal) => ({ to_act: deal.toAct, actions: deal.legalActions() });

// The rule set: 'club', or the same in full. A table of its own has a name of its own; it may have
// another target, and say what bela and the last trick are worth, nothing else.
const HOUSE_NAME = /^(?! )(?:[^\p{C}\p{Z}]| ){1,40}(?<! )$/u;
const HIGHEST_TARGET = 10000;
const MOST_WORTH = 100;
const USUAL = { target: rules.TARGET, worth: { bela: rules.BELA, last_trick: rules.LAST_TRICK } };

function readRules(given) {
  if (given === 'club') return USUAL;
  if (!isObject(given)) fail('unknown rule set');
  const g = new Given(given);
  if (g.value('base') !== 'club' || g.value('seats') !== 2 || g.list('agreed').length > 0) fail('not a rule set of this engine');
  const target = g.count('target');
  if (target === 0 || target > HIGHEST_TARGET) fail('nobody plays to so many points');
  if (!g.has('house') || g.value('house') === null) return target === rules.TARGET ? USUAL : fail('only a house has a target of its own');
  const house = new Given(g.value('house'));
  if (typeof house.value('id') !== 'string' || !HOUSE_NAME.test(house.value('id'))) fail('a house has a name');
  if (house.value('id') === 'club') fail('that is a rule set, and no house');
  return { target, worth: readWorth(new Given(house.value('options'))) };
}

function readWorth(options) {
  for (const key of Object.keys(options.values)) {
    if (!Object.hasOwn(USUAL.worth, key) || options.count(key) > MOST_WORTH) fail('unknown options');
  }
  return { ...USUAL.worth, ...options.values };
}

function answer(ruleSet, op, given) {
  if (typeof op !== 'string' || !Object.hasOwn(OPERATIONS, op)) fail('unknown operation');
  const played = readRules(ruleSet);
  const [read, respond] = OPERATIONS[op];
  const question = new Given(given, played.target);
  const situation = read(question);
  question.sound();
  return respond({ ...situation, ...played });
}

module.exports = { OPERATIONS, answer };
