'use strict';
// One deal at the table: who is to act, what may be done and why not, what a
// seat may see of it, and what is written in the end.

const { SUITS, suitOf, sorted } = require('./cards');
const { Refused, byClause } = require('./errors');
const { writeAction } = require('./actions');
const rules = require('./rules');

class Deal {
  constructor(pack, dealer) {
    const { six, three, indicator, bottom } = rules.layOut(pack, dealer);
    Object.assign(this, { dealer, hands: six, extra: three, indicator, bottom });
    this.forehand = 1 - dealer;
    this.passes = 0;
    this.declarer = null;
    this.trump = null;
    this.exchanged = null;      // { seat, given, taken }
    this.said = [];             // { seat, sequences }, in the order of speaking
    this.height = null;         // the rank the first announcer had to tell (D5)
    this.contestWinner = null;  // known when the first trick is complete (D5)
    this.bela = null;           // who said it
    this.leader = null;
    this.trick = [];
    this.taken = [];            // { leader, cards, winner }
    this.history = [];          // { seat, action, heard }: heard is what the others heard
  }

  get phase() {
    if (this.passes === 4) return 'void';      // 02.7
    if (this.trump === null) return 'auction';
    return this.taken.length === rules.HAND ? 'finished' : 'play'; // 05.9
  }

  get toAct() {
    if (this.phase === 'auction') return this.passes % 2 === 0 ? this.forehand : this.dealer; // 02.4, 02.5
    if (this.phase === 'play') return this.trick.length === 0 ? this.leader : 1 - this.leader;
    return null;
  }

  playedBy(seat) {
    const all = [...this.taken, { leader: this.leader, cards: this.trick }];
    return all.map(({ leader, cards }) => cards[leader === seat ? 0 : 1]).filter(Boolean);
  }

  tricksOf(seat) {
    return this.taken.filter(({ winner }) => winner === seat);
  }

  // ---- What may be done

  // Each action of the grammar that a hand like this could think of, less those a clause forbids.
  legalActions() {
    const seat = this.toAct;
    if (seat === null) return [];
    const thinkable = [{ word: 'pass' }, { word: 'take' }, { word: 'exchange' }];
    for (const suit of SUITS) thinkable.push({ word: 'name', suit });
    for (const card of this.hands[seat]) thinkable.push({ word: 'play', card, bela: false }, { word: 'play', card, bela: true });
    if (this.phase === 'play') {
      for (const sequences of rules.announcements(this.split(), this.trump)) thinkable.push({ word: 'announce', sequences });
    }
    return thinkable
      .filter((action) => this.objections(action).length === 0)
      .map((action) => writeAction(action, this.trump))
      .sort();
  }

  split() {
    return rules.bestSplit(this.hands[this.toAct], this.trump);
  }

  // All clauses against an action of the seat to act. Where the moment is wrong one
  // clause speaks alone: D23, or 02.12 of an exchange. Too long a run never comes here (04.14).
  objections(action) {
    const { phase } = this;
    if (phase === 'finished' || phase === 'void') return ['D23'];
    switch (action.word) {
      case 'pass': case 'take': case 'name': return phase === 'auction' ? this.bidObjections(action) : ['D23'];
      case 'exchange': return phase === 'auction' ? ['02.12'] : this.exchangeObjections();
      case 'announce': return phase === 'auction' ? ['D23'] : this.announceObjections(action);
      default: return phase === 'auction' ? ['D23'] : this.playObjections(action);
    }
  }

  bidObjections({ word, suit }) {
    if (this.passes < 2) return word === 'name' ? ['02.4'] : [];
    return word === 'take' || suit === suitOf(this.indicator) ? ['02.5'] : []; // 02.6
  }

  exchangeObjections() {
    const seat = this.toAct;
    return rules.exchangeObjections({
      hand: this.hands[seat],
      indicator: this.indicator,
      trump: this.trump,
      announced: this.said.some((one) => one.seat === seat),
      played: this.playedBy(seat).length > 0,
    });
  }

  announceObjections({ sequences }) {
    const seat = this.toAct;
    const split = this.split();
    const late = this.playedBy(seat).length > 0 || this.said.some((one) => one.seat === seat);
    const broken = [];
    if (late || !sequences.some((sequence) => rules.isBest(sequence, split, this.trump))) broken.push('04.4');
    if (rules.overlap(sequences)) broken.push('04.9');
    if (!sequences.every((sequence) => split.includes(sequence))) broken.push('D6');
    return broken;
  }

  playObjections({ card, bela }) {
    const seat = this.toAct;
    const hand = this.hands[seat];
    const broken = [];
    // 04.11: the nine cards held after any exchange decide, so the other card may be gone already.
    const trueBela = this.bela === null && rules.belaCards(this.trump).includes(card)
      && rules.holdsBela([...hand, ...this.playedBy(seat)], this.trump);
    if (bela && !trueBela) broken.push('04.11');
    const clause = hand.includes(card) ? rules.objection(card, hand, this.trick, this.trump) : 'D23';
    if (clause) broken.push(clause);
    return broken;
  }

  // ---- What is done

  apply(action) {
    const broken = this.objections(action);
    if (broken.length > 0) throw new Refused(broken);
    const seat = this.toAct;
    this.record(seat, writeAction(action, this.trump));
    switch (action.word) {
      case 'pass': this.passes += 1; break;
      case 'take': this.settleTrump(seat, suitOf(this.indicator)); break;
      case 'name': this.settleTrump(seat, action.suit); break;
      case 'exchange': this.exchange(seat); break;
      case 'announce': this.announce(seat, rules.bestFirst(action.sequences, this.trump)); break;
      default: this.play(seat, action);
    }
    return this;
  }

  record(seat, action, heard = action) {
    this.history.push({ seat, action, heard });
  }

  settleTrump(seat, suit) {
    this.declarer = seat; // 02.8
    this.trump = suit;
    this.hands = this.hands.map((six, one) => [...six, ...this.extra[one]]); // 02.9
    this.leader = this.forehand; // 05.1
  }

  exchange(seat) {
    this.exchanged = { seat, given: '7' + this.trump, taken: this.indicator };
    this.hands[seat] = [...this.hands[seat].filter((card) => card !== this.exchanged.given), this.indicator];
    this.indicator = this.exchanged.given;
  }

  // D5: the kind is heard; the height only after a second announcement of that kind.
  announce(seat, sequences) {
    this.said.push({ seat, sequences });
    this.history.at(-1).heard = `announce ${rules.kindOf(sequences[0])}`;
    const [first, second] = this.said;
    if (second && rules.kindOf(first.sequences[0]) === rules.kindOf(second.sequences[0])) {
      this.height = rules.topOf(first.sequences[0]);
      this.record(first.seat, `height ${this.height}`);
    }
  }

  play(seat, { card, bela }) {
    this.hands[seat] = this.hands[seat].filter((other) => other !== card);
    this.trick.push(card);
    if (bela) this.bela = seat;
    if (this.trick.length < 2) return;
    const winner = rules.winnerOf(this.trick, this.trump) === 0 ? this.leader : 1 - this.leader;
    this.taken.push({ leader: this.leader, cards: this.trick, winner });
    this.trick = [];
    this.leader = winner; // 05.8
    if (this.taken.length === 1) this.show();
  }

  // 04.7, D5: after the first trick the winner of the comparison shows what he declared.
  show() {
    const [first, second] = this.said;
    if (!first) return;
    const { seat, sequences } = this.said[rules.contest(first.sequences, second?.sequences ?? [], this.trump)];
    this.contestWinner = seat;
    this.record(seat, `show ${sequences.join(' ')}`);
  }

  // ---- What is counted

  // 06.1: a line for each thing that brings points; a house says what bela and the last trick are worth.
  rawLines(worth) {
    const lines = [];
    const add = (seat, points, clause, what, more) => lines.push({ seat, points, clause, what, ...more });
    for (const seat of [0, 1]) {
      const cards = this.tricksOf(seat).flatMap((trick) => trick.cards);
      add(seat, rules.pointsOf(cards, this.trump), '06.1', 'cards');
    }
    add(this.taken.at(-1).winner, worth.last_trick, '03.3', 'last');
    const shown = this.said.find(({ seat }) => seat === this.contestWinner);
    if (shown && this.tricksOf(shown.seat).length > 0) { // 04.8, D9
      for (const sequence of shown.sequences) add(shown.seat, rules.sequencePoints(sequence), '04.8', 'sequence', { sequence });
    }
    if (this.bela !== null) add(this.bela, worth.bela, '04.10', 'bela');
    return lines;
  }

  // What this deal writes. Suspended points and scores are those before it; an
  // unfinished deal leaves them as they are, and so does a void one (02.7, 06.7).
  score(suspended, scores, worth) {
    const { phase } = this;
    const tricks = [0, 1].map((seat) => this.tricksOf(seat).length);
    if (phase !== 'finished') {
      const nothing = phase === 'void' ? [0, 0] : null;
      return { phase, tricks, totals: nothing, written: nothing, suspended, scores, ledger: [] };
    }
    const { declarer } = this;
    const defender = 1 - declarer;
    const lines = this.rawLines(worth);
    const totals = [0, 1].map((seat) => lines.reduce((sum, line) => sum + (line.seat === seat ? line.points : 0), 0));
    const { written, suspended: after, outcome } = rules.settle(totals, declarer, suspended);
    const add = (seat, points, clause, what) => lines.push({ seat, points, clause, what });
    if (outcome === 'bait') {
      add(declarer, -totals[declarer], '06.3', 'bait');
      add(defender, totals[declarer], '06.3', 'bait');
    }
    if (outcome === 'hung') add(declarer, -totals[declarer], '06.4', 'hung');
    for (const points of suspended) {
      add(outcome === 'made' ? declarer : defender, points, outcome === 'hung' ? '06.6' : '06.5', 'released');
    }
    return {
      phase, tricks, totals, written, suspended: after,
      scores: scores.map((score, seat) => score + written[seat]),
      ledger: lines.filter(({ points }) => points !== 0).sort((a, b) => byClause(a.clause, b.clause) || a.seat - b.seat),
    };
  }

  // ---- What a seat may know (null: a spectator)

  view(seat) {
    const { phase, toAct } = this;
    return {
      seat, phase,
      to_act: toAct,
      dealer: this.dealer,
      declarer: this.declarer,
      trump: this.trump,
      hand: seat === null ? [] : sorted(this.hands[seat]),
      indicator: this.indicator,
      bottom: this.trump === null ? null : this.bottom, // 02.10
      exchanged: this.exchanged,
      own: this.said.find((one) => one.seat === seat)?.sequences ?? [],
      announced: this.said.map((one, place) => ({
        seat: one.seat,
        kind: rules.kindOf(one.sequences[0]),
        top: place === 0 ? this.height : null,
        shown: one.seat === this.contestWinner ? one.sequences : null,
      })),
      contest: this.contestWinner === null ? null : { winner: this.contestWinner },
      bela: this.bela,
      leader: phase === 'play' ? this.leader : null,
      trick: this.trick,
      last_trick: this.taken.at(-1) ?? null, // 05.10
      tricks: [0, 1].map((one) => this.tricksOf(one).length),
      history: this.history.map((event) => ({ seat: event.seat, action: event.seat === seat ? event.action : event.heard })),
      legal: seat !== null && seat === toAct ? this.legalActions() : [],
    };
  }
}

module.exports = { Deal };
