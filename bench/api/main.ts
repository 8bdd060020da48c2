import { medianOf } from '../percentile';
import { type Case, casesOf } from './cases';
import { type Contenders, startContenders } from './contenders';
import { measureFlood } from './flood';
import { load } from './load';
import { compareTimes } from './processorTimes';
import { type Goal, rowOf, writeResults } from './results';

/*
 * The site beside an ordinary program, bare Express and bare node:http, on one machine in one run: they
 * are asked in turns, so that a busy machine slows down all of them, and the medians are compared.
 * `npm run bench` takes seven minutes, prints a row for each goal and writes bench/results.md;
 * `npm run bench -- short` checks only that everything runs. `npm run bench -- processor` prints microseconds
 * of processor time for each request, for a machine that has other work to do. After either of the two words
 * comes a part of the name of the cases that are wanted, e.g. `npm run bench -- processor ticket`.
 */

const isShort = process.argv[2] === 'short';
const isProcessor = process.argv[2] === 'processor';
/** Only these cases. */
const part = process.argv[3] ?? '';
const rounds = isShort ? 1 : 5;
const floodRounds = isShort ? 1 : 3;
const load1 = { seconds: isShort ? 1 : 3, connections: 20 };
const how = `Answers in a second, medians of ${rounds} rounds of ${load1.seconds} s with ${load1.connections} connections, in turns.`;

async function compare({ urls, clear }: Contenders, each: Case): Promise<Goal> {
  const { name, rival, goal: atLeast, callOf } = each;
  const site: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await clear();
    site.push((await load(urls.site, callOf('site'), load1)).rate);
    other.push((await load(urls[rival], callOf('rival'), load1)).rate);
  }
  return { name, rival, atLeast, site: medianOf(site), other: medianOf(other) };
}

const rows: string[] = [];
function add(goal: Goal): void {
  rows.push(rowOf(goal));
  console.log(rowOf(goal));
}

const contenders = await startContenders();
try {
  for (const each of casesOf(contenders).filter(({ name }) => name.includes(part))) {
    if (isProcessor) add(await compareTimes(contenders, each, { rounds, ...load1 }));
    else add(await compare(contenders, each));
  }
} finally {
  await contenders.stop();
}
if (!isProcessor) for (const goal of await measureFlood(load1, floodRounds)) add(goal);

if (!isShort && !isProcessor) writeResults(rows, how);
