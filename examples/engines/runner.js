#!/usr/bin/env node
'use strict';
// Asks an engine the vectors of an exported folder, and says by clause what it knows. It needs nothing but that folder:
//
//   deberts conformance export vectors
//   node runner.js vectors node node/engine.js
//   node runner.js --deep --clause 05.5 vectors perl perl/engine.pl
//
// Exit status: 0 all passed, 1 something that decides failed, 2 wrong use, 3 nothing failed but something was not asked.
const { createHash } = require('node:crypto');
const { spawn } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { createInterface } = require('node:readline');

const BESIDE = ['order', 'text']; // asked and counted, and nobody fails by it
const SECONDS = { start: 10, run: 5 };
const RESTARTS = 3;

function readVectors(folder) {
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  return Object.entries(files).flatMap(([name, said]) => {
    const data = readFileSync(join(folder, name));
    const vectors = JSON.parse(data.toString('utf8'));
    if (createHash('sha256').update(data).digest('hex') !== said.sha256 || vectors.length !== said.vectors) {
      throw new Error(`${name} is not the file that the manifest names`);
    }
    return vectors;
  });
}

// The same JSON: exactly the same keys, lists in order. (JavaScript itself does not tell 1 from 1.0.)
function same(one, other) {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]));
}

function judge({ expect }, seq, answer) {
  const members = answer && typeof answer === 'object' ? Object.keys(answer).filter((key) => key !== 'seq') : [];
  if (members.length !== 1 || answer.seq !== seq || !['result', 'error', 'skipped'].includes(members[0])) return 'error';
  if ('skipped' in answer) return 'skipped';
  if ('result' in expect) return 'result' in answer && same(expect.result, answer.result) ? 'pass' : 'fail';
  const { clause, code } = answer.error ?? {};
  return clause === expect.error.clause && (clause !== null || code === expect.error.code) ? 'pass' : 'fail';
}

class Engine {
  constructor(command) {
    this.command = command;
    this.starts = 0;
  }

  async start() {
    this.starts += 1;
    this.child = spawn(this.command[0], this.command.slice(1), { stdio: ['pipe', 'pipe', 'inherit'] });
    this.child.on('error', () => {}); // its lines end, which is told below
    this.child.stdin.on('error', () => {});
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
    return this.say({ cmd: 'start', protocol: 1 });
  }

  // The answer, or null: too late, the end, or no JSON. Then it must be started anew.
  async say(line) {
    this.child.stdin.write(`${JSON.stringify(line)}\n`);
    let timer;
    const late = new Promise((tell) => { timer = setTimeout(tell, 1000 * SECONDS[line.cmd], { done: true }); });
    const { done, value } = await Promise.race([this.lines.next(), late]);
    clearTimeout(timer);
    try {
      return done ? null : JSON.parse(value);
    } catch {
      return null;
    }
  }

  stop() {
    this.child.stdin.end('{"cmd":"stop"}\n');
    setTimeout(() => this.child.kill('SIGKILL'), 1000).unref();
  }
}

const EXTRA = { match: { end: 'match-end-by-people' } }; // what is claimed beside the operation, by what is given

function claims({ rulesets, ops }, vector) {
  const rules = vector.id.split('/')[0];
  const known = rulesets.includes(rules) ? (Array.isArray(ops) ? ops : ops[rules] ?? []) : [];
  const extra = Object.entries(EXTRA[vector.op] ?? {}).filter(([key]) => key in vector.given);
  const beside = vector.clauses.filter((clause) => clause.startsWith('p')); // what no source says
  return [vector.op, ...beside].every((claim) => known.includes(claim)) && extra.every(([, claim]) => known.includes(claim));
}

async function run(vectors, command) {
  const engine = new Engine(command);
  const about = await engine.start();
  if (!about?.ops || !about.rulesets) throw new Error('the engine did not introduce itself');
  const told = [];
  for (const [at, vector] of vectors.entries()) {
    let verdict = 'unclaimed';
    let answer = null;
    if (claims(about, vector)) {
      const { rules, op, given } = vector;
      answer = await engine.say({ cmd: 'run', seq: at + 1, rules, op, given });
      verdict = judge(vector, at + 1, answer);
      if (answer === null) {
        engine.child.kill('SIGKILL');
        if (engine.starts > RESTARTS || !(await engine.start())) throw new Error(`it broke off at ${vector.id}`);
      }
    }
    told.push({ vector, verdict, answer });
  }
  engine.stop();
  return told;
}

// A clause is green when all of its own vectors passed; what is beside it, and whole games, are counted by family.
function report(told) {
  const groups = new Map();
  for (const { vector, verdict } of told) {
    const [rules] = vector.id.split('/');
    const name = vector.family === 'clause' ? `${rules} ${vector.clauses[0]}` : `${rules} (${vector.family})`;
    const group = groups.get(name) ?? {};
    groups.set(name, { ...group, [verdict]: (group[verdict] ?? 0) + 1 });
  }
  for (const [name, counts] of groups) {
    const green = Object.keys(counts).every((verdict) => verdict === 'pass');
    console.log(`${green ? 'green' : '  -  '}  ${name}: ${Object.entries(counts).map((pair) => pair.reverse().join(' ')).join(', ')}`);
  }
  const decide = told.filter(({ vector }) => !BESIDE.includes(vector.family));
  const wrong = decide.filter(({ verdict }) => verdict === 'fail' || verdict === 'error');
  for (const { vector, verdict, answer } of wrong.slice(0, 10)) {
    console.log(`\n${verdict} ${vector.id}: ${vector.title}`);
    console.log(`  asked     ${vector.op} by ${JSON.stringify(vector.rules)}, given ${JSON.stringify(vector.given)}`);
    console.log(`  expected  ${JSON.stringify(vector.expect)}\n  got       ${JSON.stringify(answer)}`);
  }
  const passed = decide.filter(({ verdict }) => verdict === 'pass').length;
  console.log(`\n${passed} of ${decide.length} that decide passed, ${wrong.length} failed`);
  if (wrong.length || !passed) return 1;
  return passed === decide.length ? 0 : 3;
}

async function main(words) {
  const chosen = { clause: [], op: [], rules: [] };
  let deep = false;
  while (words[0]?.startsWith('--')) {
    const name = words.shift().slice(2);
    if (name === 'deep') deep = true;
    else if (name in chosen && words.length) chosen[name].push(words.shift());
    else throw new Error(`there is no option --${name}; there are --deep, --clause, --op and --rules`);
  }
  const [folder, ...command] = words;
  if (!command.length) throw new Error('usage: runner.js [--deep] [--clause N] [--op NAME] [--rules NAME] FOLDER COMMAND...');
  const wants = (names, found) => !names.length || found.some((name) => names.includes(name));
  const vectors = readVectors(folder).filter((one) => (deep || one.family !== 'deep') && wants(chosen.clause, one.clauses)
    && wants(chosen.op, [one.op]) && wants(chosen.rules.length ? chosen.rules : ['club'], [one.id.split('/')[0]]));
  process.exitCode = report(await run(vectors, command));
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exit(2);
});
