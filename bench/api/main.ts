import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Case, casesOf } from './cases';
import { type Contenders, startContenders } from './contenders';
import { measureFlood } from './flood';
import { load } from './load';

/*
 * The site beside an ordinary program, bare Express and bare node:http, on one machine in one run: they
 * are asked in turns, so that a busy machine slows down all of them, and the medians are compared.
 * `npm run bench` takes some minutes and writes bench/results.md; `npm run bench -- short` checks only
 * that everything runs.
 */

const isShort = process.argv[2] === 'short';
const rounds = isShort ? 1 : 5;
const load1 = { seconds: isShort ? 1 : 3, connections: 20 };

interface Result {
  name: string;
  rival: string;
  site: number;
  other: number;
  goal: number;
}

function medianOf(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

async function compare({ urls }: Contenders, { name, rival, goal, callOf }: Case): Promise<Result> {
  const site: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    site.push((await load(urls.site, callOf('site'), load1)).rate);
    other.push((await load(urls[rival], callOf('rival'), load1)).rate);
  }
  return { name, rival, goal, site: medianOf(site), other: medianOf(other) };
}

function rowOf({ name, rival, site, other, goal }: Result): string {
  const ratio = site / other;
  const cells = [name, rival, site.toFixed(0), other.toFixed(0), ratio.toFixed(2), `>= ${goal}`];
  return `| ${[...cells, ratio >= goal ? 'met' : 'not met'].join(' | ')} |`;
}

const contenders = await startContenders();
const rows: string[] = [];
try {
  for (const each of casesOf(contenders)) {
    const row = rowOf(await compare(contenders, each));
    console.log(row);
    rows.push(row);
  }
} finally {
  await contenders.stop();
}
const flood = await measureFlood(load1, rounds);
console.log(flood);

if (!isShort) {
  const [{ model = 'unknown' } = {}] = cpus();
  const text = `# Results of \`npm run bench\`

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${model}), Node ${process.version}.
Answers in a second, medians of ${rounds} rounds of ${load1.seconds} s with ${load1.connections} connections, in turns.

| call | compared with | site | other | ratio | goal | |
|---|---|---|---|---|---|---|
${rows.join('\n')}

${flood}
`;
  writeFileSync(fileURLToPath(new URL('../results.md', import.meta.url)), text);
}
