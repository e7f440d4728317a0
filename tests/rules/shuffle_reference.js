// The shuffling of deberts in another language, written from its description. No packages needed.
// Reads a JSON list of questions on standard input, writes the list of answers on standard output.
"use strict";
const crypto = require("node:crypto");
const fs = require("node:fs");

const eight = (number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(number));
  return bytes;
};
const hash = (tag, ...parts) =>
  crypto.createHash("sha256").update(Buffer.concat([Buffer.from(`${tag}\0`), ...parts])).digest();

class Stream {
  constructor(tag, seed) {
    Object.assign(this, { tag, seed, block: 0, words: [] });
  }

  choose(count) {
    for (;;) {
      if (this.words.length === 0) {
        const block = hash(this.tag, this.seed, eight(this.block++));
        for (let at = 0; at < 32; at += 4) this.words.push(block.readUInt32BE(at));
      }
      const word = this.words.shift();
      if (word < 2 ** 32 - (2 ** 32 % count)) return word % count;
    }
  }
}

const shuffled = (seed) => {
  const pack = [..."CDHS"].flatMap((suit) => [..."789TJQKA"].map((rank) => rank + suit));
  const stream = new Stream("deberts-shuffle/1", seed);
  for (let k = 31; k > 0; k--) {
    const other = stream.choose(k + 1);
    [pack[k], pack[other]] = [pack[other], pack[k]];
  }
  return pack.join(" ");
};

const combined = (parts) => hash("deberts-seed/1", ...parts.flatMap((part) => [eight(part.length), part]));

const answer = ({ text, hex, parts, deal }) => {
  const seed =
    parts !== undefined
      ? combined(parts.map((part) => Buffer.from(part, "hex")))
      : text !== undefined
        ? Buffer.from(text, "utf8")
        : Buffer.from(hex, "hex");
  const dealt = hash("deberts-deal/1", seed, eight(deal));
  return {
    seed: seed.toString("hex"),
    shuffled: shuffled(seed),
    deal_seed: dealt.toString("hex"),
    pack_of_deal: shuffled(dealt),
    lots: [2, 3, 4].map((seats) => new Stream("deberts-lot/1", seed).choose(seats)),
    commitment: hash("deberts-commit/1", seed).toString("hex"),
  };
};

process.stdout.write(JSON.stringify(JSON.parse(fs.readFileSync(0, "utf8")).map(answer)));
