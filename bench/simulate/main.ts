import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { load } from '../api/load';
import { type Cost, costOfSecond, medianCost, sumOf } from './cost';
import {
  type Arrival,
  arrivals,
  crowdSeconds,
  crowds,
  firstVisitBytes,
  type Kind,
  kindsOf,
  requestsOf,
} from './crowd';
import { type MeasuredSite, startSites } from './sites';

/*
 * What a request of each kind costs, what follows from it for people who come in crowds (docs/scaling.md),
 * and whether a crowd that comes in truth, to one process and to two, costs as much as calculated. All is on
 * one machine with the database and the load. `npm run simulate` takes about five minutes, and wants a
 * MongoDB at MONGODB_URI and a machine that does nothing else; `npm run simulate -- short` checks only that
 * it runs.
 */

const isShort = process.argv[2] === 'short';
const rounds = isShort ? 1 : 3;
const seconds = isShort ? 3 : 5;
const crowdedSeconds = isShort ? 3 : 20;
const fullLoad = { seconds: isShort ? 1 : 3, connections: 20 };
/** Until the logins that wait after a full load are done. */
const emptyMilliseconds = isShort ? 0 : 6_000;
const cores = availableParallelism();
/** The calculation may be so far from what is measured. */
const tolerance = 0.2;
/** Or by so small a part of a core: where few requests come, each costs more, but all together little. */
const smallestShare = 0.02;
/** A process or a machine that is busier than this lets people wait. */
const usableShare = 0.6;
/** A process gets no more requests of a kind in a second, while their cost is measured. */
const mostPerSecond = 1_000;

/** What a site does when nobody comes. */
async function costOfIdleSecond(site: MeasuredSite): Promise<Cost> {
  const { cost } = await costOfSecond(site, [], { seconds, readDatabaseTime });
  return cost;
}

/** What one request costs when a process gets many of them, but not more than it can answer. */
async function costOfRequest(site: MeasuredSite, { call }: Kind) {
  const { rate } = await load(site.url, call, fullLoad);
  await wait(emptyMilliseconds);
  const idle = await costOfIdleSecond(site);
  const perSecond = Math.min(usableShare * rate, mostPerSecond);
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const request = { call, perSecond };
    const { cost } = await costOfSecond(site, [request], { seconds, readDatabaseTime });
    costs.push(sumOf([cost, idle], [1 / perSecond, -1 / perSecond]));
    await deleteMessages();
  }
  return { rate, cost: medianCost(costs) };
}

/** What one person costs. */
function costOfPerson(arrival: Arrival, kinds: Kind[], costs: Cost[]): Cost {
  const counts = kinds.map((kind) => requestsOf(kind, arrival));
  return sumOf(costs, counts);
}

/** Lets as many people come as keep neither the processes nor this machine too busy, and compares. */
async function rowOfCrowd(site: MeasuredSite, arrival: Arrival, kinds: Kind[], costs: Cost[]) {
  const person = costOfPerson(arrival, kinds, costs);
  const busy = Math.max(person.site / site.workers, person.machine / cores);
  const perSecond = (usableShare * 1000) / busy;
  const requests = kinds.flatMap((kind) => {
    const count = requestsOf(kind, arrival);
    return count > 0 ? [{ call: kind.call, perSecond: perSecond * count }] : [];
  });
  const how = { seconds: crowdedSeconds, readDatabaseTime };
  const idle = await costOfIdleSecond(site);
  const { cost, reports } = await costOfSecond(site, requests, how);
  await deleteMessages();
  const measured = sumOf([cost, idle], [1 / perSecond, -1 / perSecond]);
  const isNear = (['site', 'database'] as const).every((part) => {
    const difference = Math.abs(measured[part] - person[part]);
    return difference <= Math.max(tolerance * person[part], (smallestShare * 1000) / perSecond);
  });
  const cells = [
    ...[person.site, measured.site, person.database, measured.database].map((it) => it.toFixed(1)),
    Math.max(...reports.map(({ p99 }) => p99 ?? 0)).toFixed(0),
    isNear ? 'agrees' : 'differs by more than 20 %',
  ];
  return `| ${[arrival, site.workers, perSecond.toFixed(1), ...cells].join(' | ')} |`;
}

/** What a crowd of newcomers needs, by what one of them costs. */
function needsOf(people: number, person: Cost): string {
  const perSecond = people / crowdSeconds;
  const coresOf = (milliseconds: number) => (perSecond * milliseconds) / 1000 / usableShare;
  const megabits = (perSecond * firstVisitBytes * 8) / 1_000_000;
  const cells = [
    ...[people.toLocaleString('en'), perSecond.toFixed(1), coresOf(person.site).toFixed(1)],
    ...[coresOf(person.database).toFixed(1), megabits.toFixed(0)],
  ];
  return `| ${cells.join(' | ')} |`;
}

const { sites, deleteMessages, readDatabaseTime, stop } = await startSites([1, 2]);
try {
  const [first] = sites;
  if (!first) throw new Error('There is no site.');
  const kinds = kindsOf(first.authorization);
  const costs: Cost[] = [];
  console.log(`${cores} cores, ${rounds} rounds of ${seconds} s.\n`);
  console.log('| request | most in a second | site: ms of a core | database: ms |');
  console.log('|---|---|---|---|');
  for (const kind of kinds) {
    const { rate, cost } = await costOfRequest(first, kind);
    const cells = [
      rate.toFixed(rate < 100 ? 1 : 0),
      cost.site.toFixed(2),
      cost.database.toFixed(2),
    ];
    console.log(`| ${[kind.name, ...cells].join(' | ')} |`);
    costs.push(cost);
  }
  console.log(
    '\n| who comes | processes | people a second | site, for one person: ms calculated | measured | database: calculated | measured | slowest p99: ms | |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const arrival of arrivals) {
    for (const site of sites) console.log(await rowOfCrowd(site, arrival, kinds, costs));
  }
  console.log(
    '\n| people in 10 minutes | a second | cores for the site | cores for the database | Mbit/s |',
  );
  console.log('|---|---|---|---|---|');
  const newcomer = costOfPerson('new people', kinds, costs);
  for (const people of crowds) console.log(needsOf(people, newcomer));
} finally {
  await stop();
}
