#!/usr/bin/env node
'use strict';
// Asks the engine, through its own protocol, about situations with known answers:
// node test.js. A row is [title, operation, given, answer, rules]; where the answer
// is a text, it is the clause that refuses ('input' for input that makes no sense).

const assert = require('node:assert');
const path = require('node:path');
const { spawnSync } = require('node:child_process');
const { PACK, sorted } = require('./cards');

const cards = (text) => text.split(' ').filter(Boolean);
const acts = (text) => text.split('; ').filter(Boolean);

// A pack that gives each player these cards (the first six of nine before the bidding).
function packFor({ forehand = '', dealer = '', indicator = '', bottom = '' }) {
  const place = (pack, places, text) => cards(text).forEach((card, n) => { pack[places[n]] = card; });
  const pack = Array(32).fill(null);
  place(pack, [0, 1, 2, 6, 7, 8, 13, 14, 15], forehand);
  place(pack, [3, 4, 5, 9, 10, 11, 16, 17, 18], dealer);
  place(pack, [12], indicator);
  place(pack, [31], bottom);
  const rest = PACK.filter((card) => !pack.includes(card));
  return pack.map((card) => card ?? rest.shift());
}

const rows = [];
const row = (title, op, given, answer, rules = 'club') => rows.push([title, op, given, answer, rules]);
const swap = ([a, b]) => [b, a];

// Play: [id, trump, led, hand, legal]
for (const [id, trump, led, hand, legal] of [
  ['K001', 'H', '9H', 'JH 7H', 'JH'], ['K002', 'S', 'AS', '7S JS 9C', 'JS'], ['K003', 'H', 'QH', '8H KH', 'KH'],
  ['K004', 'H', 'TH', 'JH 8H', 'JH'], ['K005', 'H', 'AH', '8H TH AS', '8H TH'], ['K006', 'S', 'KH', '7S 9D', '7S'],
  ['K007', 'S', 'KH', '7C 9D', '7C 9D'], ['K008', 'S', 'KD', '8S AS 9H', '8S AS'], ['K009', 'H', 'TS', '7S AS JH', '7S AS'],
  ['K010', 'H', 'TC', '7C AC', '7C AC'], ['K011', 'H', 'KS', '8C AD 7H JH', '7H JH'], ['K012', 'H', 'AD', '7H 8H KS', '7H 8H'],
]) row(id, 'legal_cards', { hand: cards(hand), trick: [led], trump }, { cards: sorted(cards(legal)) });
row('K002, reasons', 'refusals', { hand: cards('7S JS 9C'), trick: ['AS'], trump: 'S' },
  { refusals: [{ card: '9C', clauses: ['05.2'] }, { card: '7S', clauses: ['05.5'] }] });

// Tricks: [id, trump, cards, winner, points]
for (const [id, trump, trick, winner, points] of [
  ['07.1', 'H', '9H JH', 1, 34], ['K013', 'S', 'AD 7S', 1, 11], ['K015', 'C', '9H AS', 0, 11], ['K016', 'S', '7H AD', 0, 11],
  ['K017', 'H', 'JC AC', 1, 13], ['K018', 'H', '9C 7H', 1, 0], ['K019', 'H', 'AH JH', 1, 31], ['K020', 'H', '7H 8H', 1, 0],
  ['K021', 'H', 'KC AC', 1, 15], ['K022', 'H', 'AC TC', 0, 21], ['K022', 'H', 'AD KD', 0, 15], ['K076', 'H', '8C 7C', 0, 0],
]) row(id, 'trick', { cards: cards(trick), trump }, { winner, points });

// Values, with the order of the ranks 7 8 9 T J Q K A.
[['H', [0, 0, 14, 10, 20, 3, 4, 11]], ['S', [0, 0, 0, 10, 2, 3, 4, 11]]].forEach(([trump, values]) => {
  values.forEach((points, n) => row('K023', 'card_points', { card: '789TJQKA'[n] + 'H', trump }, { points }));
});

// Bidding and dealing
const plain = { pack: PACK, dealer: 0 }; // indicator 12: JD
const bids = (actions, to_act, list) => row('K024, K030, K031', 'legal_actions', { ...plain, actions: acts(actions) }, { to_act, actions: list });
bids('', 1, ['pass', 'take']);
bids('pass', 0, ['pass', 'take']);
bids('pass; pass', 1, ['name C', 'name H', 'name S', 'pass']);
bids('pass; pass; pass', 0, ['name C', 'name H', 'name S', 'pass']);
bids('pass; pass; pass; pass', null, []);
const bidding = (clause, actions) => row('bidding', 'legal_actions', { ...plain, actions: acts(actions) }, clause);
bidding('02.4', 'name H');
bidding('02.5', 'pass; pass; take');
bidding('02.5', 'pass; pass; name D');
bidding('D23', 'take; take');
bidding('D23', 'pass; pass; pass; pass; pass');
bidding('02.12', 'exchange');
bidding('D23', 'play 7C');
bidding('D23', 'announce 3AS');

const hidden = { bottom: null, exchanged: null, own: [], announced: [], contest: null, bela: null, trick: [], last_trick: null, tricks: [0, 0] };
row('K026, forehand', 'view', { ...plain, actions: ['pass', 'take'], seat: 1 }, {
  ...hidden, seat: 1, phase: 'play', to_act: 1, dealer: 0, declarer: 0, trump: 'D', leader: 1, indicator: 'JD', bottom: 'AS',
  hand: cards('7C 8C 9C KC AC 7D QD KD AD'), history: [{ seat: 1, action: 'pass' }, { seat: 0, action: 'take' }],
  legal: ['announce 3AD', 'announce 3AD 39C', 'exchange',
    ...cards('7C 7D 8C 9C AC AD KC KD').map((card) => `play ${card}`), 'play KD bela', 'play QD', 'play QD bela'].sort(),
});
row('K026, spectator', 'view', { ...plain, actions: [], seat: null }, {
  ...hidden, seat: null, phase: 'auction', to_act: 1, dealer: 0, declarer: null, trump: null, leader: null, indicator: 'JD',
  hand: [], history: [], legal: [],
});
row('K106', 'view', { pack: packFor({ forehand: '7C 7D 7H 7S AC AD', indicator: 'TD' }), dealer: 1, actions: acts('pass; pass; pass; pass'), seat: 0 }, {
  ...hidden, seat: 0, phase: 'void', to_act: null, dealer: 1, declarer: null, trump: null, leader: null, indicator: 'TD',
  hand: cards('7C AC 7D AD 7H 7S'), history: [0, 1, 0, 1].map((seat) => ({ seat, action: 'pass' })), legal: [],
});

// Exchange
const exchange = (id, hand, indicator, trump, clauses, more) => row(id, 'exchange',
  { hand: cards(hand), indicator, trump, announced: false, played: false, ...more }, { allowed: clauses.length === 0, clauses });
exchange('K032', '7H 8C', 'KH', 'H', []);
exchange('K033', '7S 7H', 'KH', 'S', ['02.12']);
exchange('no seven', '8H', 'KH', 'H', ['D3']);
exchange('all at once', '8H', 'KH', 'S', ['02.12', 'D2', 'D3'], { announced: true, played: true });
const rare = { dealer: 1, pack: packFor({ forehand: 'AH 8C 9C JC QC TD JD AC 8S', dealer: '7H 7C TC KC KS 9S TS JS AS', indicator: 'TH' }) };
const rareLead = acts('pass; take; play AH');
row('K036', 'legal_actions', { ...rare, actions: rareLead }, { to_act: 1, actions: ['announce 3JS', 'exchange', 'play 7H'] });
row('K036', 'legal_actions', { ...rare, actions: [...rareLead, 'exchange'] }, { to_act: 1, actions: ['announce 3JS', 'play TH'] });
row('D2', 'legal_actions', { ...rare, actions: [...rareLead, 'announce 3JS', 'exchange'] }, 'D2');
row('02.12', 'legal_actions', { ...rare, actions: [...rareLead, 'play 7H', 'exchange'] }, '02.12');

// Sequences: [id, trump, hand, split]
for (const [id, trump, hand, split] of [
  ['K034', 'H', 'KH JH QH AD TD KD 9C QC 8S', '3KH'], ['K035', 'H', '9H 8H AH', ''],
  ['K039', 'D', '7H 8H 9H KS QS JS TS AD 7D', '4KS 39H'], ['K040', 'H', '7C 8C 9C TC JC QC KD AD 7H', '4QC'],
  ['K041', 'H', 'AS KS QS JS TS 9S', '4AS'], ['K042', 'H', 'AH KH QH JH TH 9H 8H AS', '4AH 3TH'],
  ['K043', 'H', '7H 8H 9H TH JH QH KH AH', '4AH 4TH'], ['K044', 'H', 'AS KS QS 9S 8S 7S JD TD 9D', '3AS 3JD 39S'],
  ['K045', 'H', 'KH QH JH TH 9H', '4KH'], ['K046', 'H', '7S TS JS QS', '3QS'], ['K047', 'H', 'QS KS AS', '3AS'],
  ['K048', 'H', 'AS TS KS', ''], ['K049', 'H', 'TC TD TH TS 7C', ''], ['K050', 'H', 'AH KH QH', '3AH'], ['K050', 'H', 'KH QH JH TH', '4KH'],
]) row(id, 'sequences', { hand: cards(hand), trump }, { sequences: cards(split) });

// Comparison: [id, trump, first, second, winner]
for (const [id, trump, first, second, winner] of [
  ['K052', 'H', '3AS', '3AC', 0], ['K053', 'C', '39S', '39H', 0], ['K054', 'H', '3AS', '3AH', 1], ['K056', 'H', '3AS', '4JD', 1],
  ['K057', 'H', '4KS', '4AD', 1], ['K058', 'H', '4JS', '4AD', 1], ['K059', 'H', '', '39S', 1], ['nothing', 'H', '', '', null],
  ['trump first', 'H', '3AH', '3AS', 0], ['a better one behind', 'H', '39C 4KD', '4QS', 0],
  ['five', 'H', '5AS', '', '04.14'], ['overlap', 'H', '4AS 3QS', '', '04.9'], ['no split', 'H', '3KS 3TS', '', 'D7'],
  ['the same card twice', 'H', '3AS', '3KS', 'input'], ['no such run', 'H', '38S', '', 'input'],
]) row(id, 'contest', { first: cards(first), second: cards(second), trump }, typeof winner === 'string' ? winner : { winner });

// Announcing: forehand of K051 and a dealer with the same kind, then a higher one
const trio = packFor({ forehand: 'AS KS QS 9S 8S 7S JD TD 9D', dealer: 'AC KC QC TC 8C 7C 8D KD QD', indicator: '7H', bottom: 'AH' });
const table = { pack: trio, dealer: 1 };
const spoken = acts('take');
row('K051', 'legal_actions', { ...table, actions: spoken }, {
  to_act: 0, actions: ['announce 3AS', 'announce 3AS 39S', 'announce 3AS 3JD', 'announce 3AS 3JD 39S',
    ...cards('7S 8S 9D 9S AS JD KS QS TD').map((card) => `play ${card}`)],
});
const announcing = (clause, actions) => row('announcing', 'legal_actions', { ...table, actions: [...spoken, ...acts(actions)] }, clause);
announcing('04.4', 'announce 3JD');
announcing('04.4', 'announce 3AS; announce 3AS');
announcing('04.4', 'play 7S; play TC; announce 3AC');
announcing('04.9', 'announce 3AS 3AS');
announcing('D6', 'announce 3AS 3KD');
announcing('04.14', 'announce 5AS');
announcing('input', 'announce');
announcing('input', 'height K');
announcing('D23', 'play AH');

const told = [{ seat: 0, action: 'take' }, { seat: 0, action: 'announce terc' }, { seat: 0, action: 'play 7S' },
  { seat: 1, action: 'announce 3AC' }, { seat: 0, action: 'height A' }, { seat: 1, action: 'play 7C' }, { seat: 0, action: 'show 3AS 39S' }];
row('K107, K110', 'view', { ...table, seat: 1, actions: acts('take; announce 39S 3AS; play 7S; announce 3AC; play 7C') }, {
  ...hidden, seat: 1, phase: 'play', to_act: 0, dealer: 1, declarer: 0, trump: 'H', hand: cards('8C TC QC KC AC 8D QD KD'),
  indicator: '7H', bottom: 'AH', own: ['3AC'], contest: { winner: 0 }, leader: 0, tricks: [1, 0], legal: [], history: told,
  last_trick: { leader: 0, cards: ['7S', '7C'], winner: 0 },
  announced: [{ seat: 0, kind: 'terc', top: 'A', shown: ['3AS', '39S'] }, { seat: 1, kind: 'terc', top: null, shown: null }],
});

// Bela
row('K068', 'bela', { hand: ['KH', 'QS'], trump: 'H' }, { bela: false });
row('K050', 'bela', { hand: ['QH', 'KH'], trump: 'H' }, { bela: true });
row('K034', 'bela', { hand: cards('KH JH QH AD TD KD 9C QC 8S'), trump: 'H' }, { bela: true });
row('K069', 'legal_actions', { ...plain, actions: acts('take; play AC bela') }, '04.11');
row('said twice', 'legal_actions', { ...plain, actions: acts('take; play KD bela; play 9D; play 7H; play QD bela') }, '04.11');
row('K064', 'view', { ...plain, actions: acts('take; play KD; play 9D; play 7H; play QD bela'), seat: null }, {
  ...hidden, seat: null, phase: 'play', to_act: 1, dealer: 0, declarer: 1, trump: 'D', hand: [], indicator: 'JD', bottom: 'AS', bela: 1,
  leader: 1, last_trick: { leader: 0, cards: ['7H', 'QD'], winner: 1 }, tricks: [1, 1], legal: [],
  history: [[1, 'take'], [1, 'play KD'], [0, 'play 9D'], [0, 'play 7H'], [1, 'play QD bela']].map(([seat, action]) => ({ seat, action })),
});

// Settling: [id, declarer's total, defender's, suspended, written, suspended after, outcome], in both seats
for (const [id, a, b, before, written, after, outcome] of [
  ['K066', 82, 90, [], [0, 172], [], 'bait'], ['K067', 95, 87, [], [95, 87], [], 'made'], ['K077', 72, 90, [], [0, 162], [], 'bait'],
  ['K078', 60, 102, [], [0, 162], [], 'bait'], ['K080', 81, 81, [], [0, 81], [81], 'hung'], ['K081', 100, 62, [81], [181, 62], [], 'made'],
  ['K082', 42, 120, [70], [0, 232], [], 'bait'], ['K083', 81, 81, [70], [0, 151], [81], 'hung'], ['K086', 90, 72, [], [90, 72], [], 'made'],
  ['K087', 76, 86, [], [0, 162], [], 'bait'], ['K088', 0, 96, [], [0, 96], [], 'bait'],
]) {
  row(id, 'settle', { totals: [a, b], declarer: 0, suspended: before }, { written, suspended: after, outcome });
  row(id, 'settle', { totals: [b, a], declarer: 1, suspended: before }, { written: swap(written), suspended: after, outcome });
}
row('06.5', 'settle', { totals: [81, 81], declarer: 0, suspended: [70, 81] }, '06.5');
row('negative', 'settle', { totals: [81, -1], declarer: 0, suspended: [] }, 'input');

// End of the match: [id, scores, declarer, winner, result]
for (const [id, scores, declarer, winner, result] of [
  ['K090', [720, 720], 0, 1, [500, 501]], ['K091', [530, 512], 0, 1, [500, 501]], ['K092', [510, 540], 1, 0, [501, 500]],
  ['K093', [510, 300], 0, 0, [510, 300]], ['K093', [300, 510], 1, 1, [300, 510]], ['K095', [501, 30], 0, 0, [501, 30]],
  ['K099', [501, 200], 1, 0, [501, 200]], ['06.10', [500, 500], 0, null, [500, 500]],
]) row(id, 'match_end', { scores, declarer }, { over: winner !== null, winner, result });

// Next dealer
for (const [id, dealer, declarer, totals, next] of [
  ['K100', 1, 0, [100, 62], 0], ['K101', 1, 0, [60, 90], 0], ['K102', 1, 0, [81, 81], 0], ['K103', 0, null, [0, 0], 1],
]) row(id, 'next_dealer', { dealer, declarer, totals }, { dealer: next });

// Whole deals
const bait = {
  dealer: 1,
  pack: cards('KS TH 7H 8D JS KH KD AD KC AS 9H TS QS QD AH QH TC AC 9D 7S JH 8S 8H JC 9C 7D QC JD TD 9S 7C 8C'),
  actions: acts('pass; pass; pass; name D; announce 3AD; play QH; play KH; play TC; play KC; play 9D; play AD; play AS; play KS; '
    + 'play TS; play QD bela; play TH; play 9H; play AH; play 8D; play JS; play KD; play 7H; play AC'),
};
const twin = cards('QD AC KD 8D 8H TS TC QH JD AS QS JH 8S 7C TD 7D AH 8C KH 7H KS TH KC 9S 9D JC JS QC 9H 9C AD 7S');
const hung = {
  dealer: 1, pack: twin,
  actions: acts('pass; pass; name H; announce 4KD; play QH; play AH; play 8D; play 7D; play KH; play KD; play AS; play JD; '
    + 'play 8H; play QD; play JH; play TC; play QS; play TD; play 8C; play AC; play 7C; play TS'),
};
const made = {
  dealer: 1, pack: twin,
  actions: acts('pass; pass; pass; name H; announce 4KD; play TC; play 8C; play AC; play 8H; play JH; play QH; play 8D; '
    + 'play JD; play KD; play KH; play QS; play 7D; play AS; play 7C; play TS; play QD; play AH; play TD'),
};
const line = (seat, points, clause, what, sequence) => ({ seat, points, clause, what, ...(sequence && { sequence }) });
row('K135', 'replay', { ...bait, suspended: [], scores: [0, 100] }, {
  phase: 'finished', tricks: [4, 5], totals: [90, 72], written: [162, 0], suspended: [], scores: [162, 100],
  ledger: [line(0, 10, '03.3', 'last'), line(0, 20, '04.8', 'sequence', '3AD'), line(0, 20, '04.10', 'bela'),
    line(0, 40, '06.1', 'cards'), line(1, 72, '06.1', 'cards'), line(0, 72, '06.3', 'bait'), line(1, -72, '06.3', 'bait')],
});
row('K136, 06.6', 'replay', { ...hung, suspended: [70], scores: [0, 0] }, {
  phase: 'finished', tricks: [2, 7], totals: [81, 81], written: [0, 151], suspended: [81], scores: [0, 151],
  ledger: [line(0, 10, '03.3', 'last'), line(0, 50, '04.8', 'sequence', '4KD'), line(0, 21, '06.1', 'cards'),
    line(1, 81, '06.1', 'cards'), line(0, -81, '06.4', 'hung'), line(1, 70, '06.6', 'released')],
});
row('K137', 'replay', { ...made, suspended: [81], scores: [430, 0] }, {
  phase: 'finished', tricks: [2, 7], totals: [62, 100], written: [62, 181], suspended: [], scores: [492, 181],
  ledger: [line(1, 10, '03.3', 'last'), line(0, 50, '04.8', 'sequence', '4KD'), line(0, 12, '06.1', 'cards'),
    line(1, 90, '06.1', 'cards'), line(1, 81, '06.5', 'released')],
});
row('K112', 'replay', { ...plain, actions: acts('pass; pass; pass; pass'), suspended: [81], scores: [5, 6] },
  { phase: 'void', tricks: [0, 0], totals: [0, 0], written: [0, 0], suspended: [81], scores: [5, 6], ledger: [] });
row('D23, after the end', 'replay', { ...bait, actions: [...bait.actions, 'pass'], suspended: [], scores: [0, 0] }, 'D23');

// Matches: the declarer deals next, so seats change; four passes keep the suspension (K105).
const passed = { pack: PACK, actions: acts('pass; pass; pass; pass') };
const asDeal = ({ pack, actions }) => ({ pack, actions });
row('K084, K105', 'match', { dealer: 1, deals: [asDeal(hung), passed, asDeal(made)] }, {
  dealers: [1, 0, 1], written: [[0, 81], [0, 0], [62, 181]], scores: [62, 262], suspended: [], over: false, winner: null,
  result: [62, 262], to_act: null, actions: [],
});
row('K089', 'match', { dealer: 1, deals: [bait, passed, passed, bait, bait, hung].map(asDeal) }, {
  dealers: [1, 1, 0, 1, 1, 1], written: [[162, 0], [0, 0], [0, 0], [162, 0], [162, 0], [0, 81]], scores: [486, 81], suspended: [81],
  over: false, winner: null, result: [486, 81], to_act: null, actions: [],
});
row('06.10', 'match', { dealer: 1, deals: [bait, bait, bait, bait, passed].map(asDeal) }, '06.10');
row('06.9', 'match', { dealer: 1, deals: [{ ...asDeal(bait), actions: ['pass'] }, passed] }, '06.9');
row('K029, seed', 'match', { seed: 'a', deals: [{ actions: [] }] }, {
  dealers: [0], written: [null], scores: [0, 0], suspended: [], over: false, winner: null, result: [0, 0], to_act: 1, actions: ['pass', 'take'],
});

// Counting, and input that makes no sense
for (const [depth, count] of [[0, 1], [1, 9], [18, 1498715136], [19, 0]]) row('perft', 'perft', { ...hung, actions: hung.actions.slice(0, 3), depth }, { count });
row('33 cards', 'legal_actions', { pack: [...PACK, '7C'], dealer: 0, actions: [] }, 'input');
row('31 cards', 'legal_actions', { pack: PACK.slice(1), dealer: 0, actions: [] }, '02.1');
row('ten cards', 'bela', { hand: PACK.slice(0, 10), trump: 'H' }, '02.9');
row('the same card twice', 'legal_cards', { hand: ['7C', '8C'], trick: ['7C'], trump: 'H' }, 'input');
row('tolerant', 'legal_cards', { hand: ['10h', 'J♥'], trick: ['qH'], trump: '♥' }, { cards: ['TH', 'JH'] });
row('unknown', 'fold', {}, 'input');
for (const given of [null, 7, [], {}, { card: 7, trump: 'H' }, { card: 'KH' }, { card: 'КH', trump: 'H' }]) row('input', 'card_points', given, 'input');

// Two faults: what makes no sense comes first, then what is given, then the first action that is refused.
const short = PACK.slice(1);
const ten = { hand: PACK.slice(0, 10), trump: 'H' };
const opened = { ...plain, actions: [], suspended: [], scores: [0, 0] };
for (const [op, given, answer] of [
  ['legal_cards', { ...ten, trick: ['7C'] }, 'input'], ['legal_cards', { ...ten, trick: ['AS'] }, '02.9'], ['bela', { ...ten, trump: 'X' }, 'input'],
  ['contest', { first: ['5AS'], second: ['AS'], trump: 'H' }, 'input'], ['contest', { first: ['5AS'], second: ['3TS'], trump: 'H' }, 'input'],
  ['contest', { first: ['5AS'], second: ['4AC', '4AD', '3AH'], trump: 'H' }, '02.9'], ['contest', { first: ['5AS'], second: ['4AD', '3JD'], trump: 'H' }, '04.9'],
  ['contest', { first: ['58S'], second: [], trump: 'H' }, 'input'], ['contest', { first: ['4AS', '4AC', '4AS'], second: [], trump: 'H' }, '04.9'],
  ['settle', { totals: [90, 72], declarer: 2, suspended: [81, 70] }, 'input'], ['settle', { totals: [90, 1000001], declarer: 0, suspended: [] }, 'input'],
  ['legal_actions', { ...plain, pack: short, actions: ['jump'] }, 'input'], ['legal_actions', { ...plain, pack: short, actions: ['announce 5AS'] }, '02.1'],
  ['legal_actions', { ...plain, actions: acts('name H; jump') }, 'input'], ['legal_actions', { ...plain, actions: acts('name H; announce 5AS') }, '04.14'],
  ['legal_actions', { ...plain, actions: ['announce 5AS'] }, '04.14'], ['legal_actions', { ...plain, actions: acts('play 7C; name H') }, 'D23'],
  ['legal_actions', { ...plain, actions: [`announce${' 3AS'.repeat(20)}`] }, 'input'], ['view', { ...plain, actions: ['name H'], seat: 2 }, 'input'],
  ['replay', { ...opened, suspended: [81, 70], actions: ['announce 5AS'] }, '04.14'], ['replay', { ...opened, suspended: [81, 70], actions: ['name H'] }, '06.5'],
  ['replay', { ...opened, suspended: [81, 70], scores: [501, 0] }, '06.5'], ['replay', { ...opened, scores: [501, 0] }, '06.10'],
  ['match', { dealer: 1, deals: [{ pack: PACK, actions: ['name H'] }, { pack: short, actions: [] }] }, '02.1'],
  ['match', { dealer: 1, deals: [{ pack: PACK, actions: ['name H'] }, { pack: PACK, actions: ['jump'] }] }, 'input'],
  ['match', { dealer: 1, deals: [{ pack: PACK, actions: ['pass'] }, { pack: PACK, actions: ['play 7C'] }] }, '06.9'],
]) row('two faults', op, given, answer);

// Houses: a name and a target of their own, and the club's rules in all else
const house = (more) => ({ base: 'club', seats: 2, target: 301, agreed: [], house: { id: 'ours', options: {} }, ...more });
const end = { scores: [301, 120], declarer: 0 };
row('a house to 301', 'match_end', end, { over: true, winner: 0, result: [301, 120] }, house());
row('a house to 302', 'match_end', end, { over: false, winner: null, result: [301, 120] }, house({ target: 302 }));
row('both past 301', 'match_end', { scores: [330, 301], declarer: 0 }, { over: true, winner: 1, result: [300, 301] }, house());
row('won before the deal', 'replay', { ...opened, scores: [301, 0] }, '06.10', house());
for (const more of [{ house: undefined }, { target: 0 }, { target: 10001 }, { seats: 3 }, { agreed: ['mars'] }, { base: 'klub' },
  { house: { options: {} } }, { house: { id: 'club', options: {} } }, { house: { id: ' ours', options: {} } },
  { house: { id: '', options: {} } }, { house: { id: 'ours', options: { mars: true } } }]) row('no house', 'match_end', end, 'input', house(more));
row('unknown rules', 'match_end', end, 'input', 'klub');

const questions = rows.map(([, op, given, , rules], seq) => JSON.stringify({ cmd: 'run', seq, rules, op, given }));
const input = [JSON.stringify({ cmd: 'start', protocol: 1 }), ...questions, JSON.stringify({ cmd: 'stop' }), ''].join('\n');
const { stdout, status } = spawnSync(process.execPath, [path.join(__dirname, 'engine.js')], { input, encoding: 'utf8' });
const [hello, ...answers] = stdout.trim().split('\n').map((text) => JSON.parse(text));
assert.strictEqual(status, 0);
assert.strictEqual(answers.length, rows.length);
let wrong = 0;
rows.forEach(([title, op, given, expected], seq) => {
  const { result, error } = answers[seq];
  try {
    assert.strictEqual(answers[seq].seq, seq);
    assert.deepStrictEqual(typeof expected === 'string' ? error?.clause ?? error?.code : result ?? error, expected);
  } catch (problem) {
    wrong += 1;
    console.log(`${title} ${op} ${JSON.stringify(given).slice(0, 200)}\n${problem.message}`);
  }
});
console.log(`${rows.length - wrong} of ${rows.length} answers of ${hello.engine.name} are right`);
process.exitCode = wrong ? 1 : 0;
