#!/usr/bin/env node
'use strict';
// An engine of Deberts, club rules, that speaks the conformance protocol: a JSON
// object a line on standard input, an answer a line on standard output.

const { OPERATIONS, answer } = require('./operations');
const { Malformed, Refused } = require('./errors');

const HELLO = {
  protocol: 1,
  engine: { name: 'deberts-node-example', version: '1', language: 'js' },
  rulesets: ['club'],
  ops: Object.keys(OPERATIONS),
};

function run(message) {
  const seq = Number.isSafeInteger(message?.seq) ? message.seq : null;
  try {
    if (message?.cmd !== 'run') throw new Malformed('unknown command');
    return { seq, result: answer(message.rules, message.op, message.given) };
  } catch (error) {
    if (error instanceof Malformed || error instanceof Refused) {
      return { seq, error: { code: error.code, clause: error.clause, message: error.message } };
    }
    return { seq, error: { code: 'internal', clause: null, message: String(error) } }; // a bug of ours
  }
}

// The answer to a line, or null when it ends the conversation.
function reply(line) {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    return { seq: null, error: { code: 'input', clause: null, message: 'not JSON' } };
  }
  if (message?.cmd === 'stop') return null;
  return message?.cmd === 'start' ? HELLO : run(message);
}

// Lines end with a line feed and nothing else: other line separators may stand inside a text.
function serve(input, output) {
  let pending = '';
  const take = (line) => {
    if (line.trim() === '') return;
    const message = reply(line);
    if (message === null) input.destroy();
    else output.write(JSON.stringify(message) + '\n');
  };
  output.on('error', () => input.destroy()); // nobody listens any more
  input.setEncoding('utf8');
  input.on('data', (chunk) => {
    const [rest, ...more] = chunk.split('\n');
    pending += rest;
    for (const begun of more) {
      if (!input.destroyed) take(pending);
      pending = begun;
    }
  });
  input.on('end', () => take(pending));
}

if (require.main === module) serve(process.stdin, process.stdout);

module.exports = { reply };
