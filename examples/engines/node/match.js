'use strict';
// Deals in a row, up to the end of the match.

const { Refused } = require('./errors');
const { Deal } = require('./deal');
const rules = require('./rules');

const dealOut = ({ pack, dealer, actions }) => actions.reduce((deal, action) => deal.apply(action), new Deal(pack, dealer));

function playMatch({ dealer, deals, opening, target, worth }) {
  let next = dealer;
  let last = null;
  let state = opening;
  let end = rules.matchEnd(state.scores, null, target);
  const dealers = [];
  const written = [];
  for (const { pack, actions } of deals) {
    if (end.over) throw new Refused(['06.10']);
    if (last && last.toAct !== null) throw new Refused(['06.9']);
    last = dealOut({ pack, dealer: next, actions });
    state = last.score(state.suspended, state.scores, worth);
    dealers.push(next);
    written.push(state.written);
    next = rules.nextDealer(next, last.declarer);
    if (last.phase === 'finished') end = rules.matchEnd(state.scores, last.declarer, target);
  }
  return {
    dealers, written,
    scores: state.scores,
    suspended: end.over ? [] : state.suspended, // D11
    over: end.over, winner: end.winner, result: end.result,
    to_act: last?.toAct ?? null,
    actions: last?.legalActions() ?? [],
  };
}

module.exports = { dealOut, playMatch };
