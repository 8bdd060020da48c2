import { availableParallelism } from 'node:os';
import { load } from '../api/load';
import { crowdSeconds, crowds, firstVisitBytes, type Kind, kindsOf } from './crowd';
import { readProcessorTime } from './processorTime';
import { type MeasuredSite, startSites } from './sites';

/*
 * What one request of each kind costs, how much two processes do in place of one, and what follows from it
 * for more people (docs/scaling.md). Both sites are on one machine with the database and the load, and are
 * asked in turns. `npm run simulate` takes about four minutes, and wants a MongoDB at MONGODB_URI and a
 * machine that does nothing else; `npm run simulate -- short` checks only that it runs.
 */

const isShort = process.argv[2] === 'short';
const rounds = isShort ? 1 : 3;
const seconds = isShort ? 3 : 5;
const connections = 20;
const cores = availableParallelism();
/** The calculation may be so far from what is measured. */
const tolerance = 0.2;
/** A process that is busier than this lets people wait. */
const usableShare = 0.6;

/** What a site did in a second, and what that cost, in milliseconds of one core for each request. */
interface Cost {
  rate: number;
  /** Of the processes of the site. */
  own: number;
  database: number;
  /** Of the whole machine: site, database, and the load, which is elsewhere in truth. */
  all: number;
}

function medianOf(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

async function measureOnce({ url, processIds }: MeasuredSite, { call }: Kind): Promise<Cost> {
  const read = async () => ({
    ...readProcessorTime(processIds),
    database: await readDatabaseTime(),
  });
  const before = await read();
  const { rate } = await load(url, call, { seconds, connections });
  const after = await read();
  const of = (key: keyof typeof after) => (after[key] - before[key]) / (rate * seconds);
  return { rate, own: of('own'), database: of('database'), all: of('all') };
}

function medianCost(costs: Cost[]): Cost {
  const of = (key: keyof Cost) => medianOf(costs.map((cost) => cost[key]));
  return { rate: of('rate'), own: of('own'), database: of('database'), all: of('all') };
}

/**
 * How many times as much several processes do: as many times as there are processes, unless the cores of
 * this machine, which the database and the load share with them, are used up before.
 */
function calculateRatio(one: Cost, workers: number): number {
  const rateOfMachine = (cores * 1000) / one.all;
  return Math.min(workers * one.rate, Math.max(one.rate, rateOfMachine)) / one.rate;
}

async function compare(kind: Kind, sites: MeasuredSite[]): Promise<Cost[]> {
  const costs: Cost[][] = sites.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, site] of sites.entries()) costs[index]?.push(await measureOnce(site, kind));
    await deleteMessages();
  }
  return costs.map(medianCost);
}

function rowOf({ name }: Kind, one: Cost, several: Cost): string {
  const measured = several.rate / one.rate;
  const calculated = calculateRatio(one, workers);
  const isNear = Math.abs(measured / calculated - 1) <= tolerance;
  const cells = [one.rate, several.rate].map((rate) => rate.toFixed(rate < 100 ? 1 : 0));
  const ratios = [measured, calculated].map((ratio) => ratio.toFixed(2));
  const milliseconds = [one.own, one.database, one.all].map((cost) => cost.toFixed(2));
  const verdict = isNear ? 'agrees' : 'differs by more than 20 %';
  return `| ${[name, ...cells, ...ratios, ...milliseconds, verdict].join(' | ')} |`;
}

/** What a crowd needs, by what its requests cost. */
function needsOf(people: number, kinds: Kind[], costs: Cost[]): string {
  const perSecond = people / crowdSeconds;
  const sum = (cost: 'own' | 'database') =>
    kinds.reduce((all, { perPerson }, index) => all + perPerson * (costs[index]?.[cost] ?? 0), 0);
  const coresOf = (milliseconds: number) => (perSecond * milliseconds) / 1000 / usableShare;
  const megabits = (perSecond * firstVisitBytes * 8) / 1_000_000;
  const cells = [
    ...[people.toLocaleString('en'), perSecond.toFixed(1), coresOf(sum('own')).toFixed(1)],
    ...[coresOf(sum('database')).toFixed(1), megabits.toFixed(0)],
  ];
  return `| ${cells.join(' | ')} |`;
}

const workers = 2;
const { sites, deleteMessages, readDatabaseTime, stop } = await startSites([1, workers]);
try {
  const kinds = kindsOf(sites[0]?.authorization ?? '');
  const costs: Cost[] = [];
  console.log(`${cores} cores, ${rounds} rounds of ${seconds} s, ${connections} connections.\n`);
  console.log(
    `| request | 1 process: a second | ${workers} processes | ratio measured | calculated | site: ms of a core | database: ms | the machine: ms | |`,
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const kind of kinds) {
    const [one, several] = await compare(kind, sites);
    if (!one || !several) throw new Error('There are not two sites.');
    console.log(rowOf(kind, one, several));
    costs.push(one);
  }
  console.log(
    '\n| people in 10 minutes | a second | cores for the site | cores for the database | Mbit/s |',
  );
  console.log('|---|---|---|---|---|');
  for (const people of crowds) console.log(needsOf(people, kinds, costs));
} finally {
  await stop();
}
