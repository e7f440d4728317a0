'use strict';
// Packs from seeds, to the bit: SHA-256 in counter mode gives words of 32 bits,
// words that would favour a place are thrown away.

const { createHash } = require('node:crypto');
const { PACK } = require('./cards');

// A seed is a text or the raw bytes of an earlier digest; Buffer.from takes both.
function digest(tag, seed, ...numbers) {
  const hash = createHash('sha256').update(tag).update('\0').update(Buffer.from(seed));
  for (const number of numbers) {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(number));
    hash.update(bytes);
  }
  return hash.digest();
}

function* words(tag, seed) {
  for (let block = 0; ; block += 1) {
    const bytes = digest(tag, seed, block);
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}

function draw(source, choices) {
  const limit = 2 ** 32 - (2 ** 32 % choices);
  for (;;) {
    const word = source.next().value;
    if (word < limit) return word % choices;
  }
}

function shuffle(seed) {
  const source = words('deberts-shuffle/1', seed);
  const pack = [...PACK];
  for (let k = 31; k >= 1; k -= 1) {
    const other = draw(source, k + 1);
    [pack[k], pack[other]] = [pack[other], pack[k]];
  }
  return pack;
}

const dealSeed = (seed, deal) => digest('deberts-deal/1', seed, deal);
const firstDealer = (seed) => draw(words('deberts-lot/1', seed), 2); // 02.2
const commitment = (seed) => digest('deberts-commit/1', seed).toString('hex');

module.exports = { shuffle, dealSeed, firstDealer, commitment };
