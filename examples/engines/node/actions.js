'use strict';
// The words of the table:
//   pass | take | name H | exchange | announce 4AS 3TD | play 9H | play KH bela

const { readSuit, readCard, readSequence } = require('./cards');
const { Malformed } = require('./errors');
const { bestFirst } = require('./rules');

const lowered = (word) => word.replace(/[A-Z]/g, (letter) => letter.toLowerCase()); // no letters of other alphabets

const GRAMMAR = {
  pass: (words) => words.length === 0 && {},
  take: (words) => words.length === 0 && {},
  exchange: (words) => words.length === 0 && {},
  name: ([suit, ...rest]) => rest.length === 0 && { suit: readSuit(suit) },
  play: ([card, bela, ...rest]) => {
    const said = bela !== undefined && lowered(bela) === 'bela';
    return rest.length === 0 && (bela === undefined || said) && { card: readCard(card), bela: said };
  },
  announce: (words) => ({ sequences: words.length > 0 ? words.map(readSequence) : null }),
};

const LONGEST = 80;

function readAction(text) {
  if (typeof text !== 'string' || [...text].length > LONGEST) throw new Malformed('an action is a short text');
  const [first = '', ...rest] = text.split(/[ \t\n\v\f\r]+/).filter(Boolean);
  const word = lowered(first);
  const parts = Object.hasOwn(GRAMMAR, word) && GRAMMAR[word](rest);
  if (!parts || Object.values(parts).flat().includes(null)) throw new Malformed(`not an action: ${text.slice(0, 40)}`);
  return { word, ...parts };
}

// Trump decides the order inside an announcement.
function writeAction(action, trump) {
  switch (action.word) {
    case 'name': return `name ${action.suit}`;
    case 'play': return `play ${action.card}${action.bela ? ' bela' : ''}`;
    case 'announce': return `announce ${bestFirst(action.sequences, trump).join(' ')}`;
    default: return action.word;
  }
}

module.exports = { readAction, writeAction };
