import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type SteadyReport, type SteadyRequest, startSteadyLoad } from '../api/steadyLoad';
import { medianOf } from '../percentile';
import { processorTimeOf } from '../processorTime';
import type { MeasuredSite } from './sites';

/** Processor time in milliseconds of one core: of a request, of a person, or in a second. */
export interface Cost {
  /** Of the processes of the site. */
  site: number;
  database: number;
  /** Of the whole machine: site, database, and the load, which is elsewhere in truth. */
  machine: number;
}

const parts = ['site', 'database', 'machine'] as const;

/** One cost from several. */
function combine(costs: readonly Cost[], combineNumbers: (numbers: number[]) => number): Cost {
  const [site = 0, database = 0, machine = 0] = parts.map((part) =>
    combineNumbers(costs.map((cost) => cost[part])),
  );
  return { site, database, machine };
}

export function medianCost(costs: readonly Cost[]): Cost {
  return combine(costs, medianOf);
}

/** What some requests cost together: `counts[i]` of those with `costs[i]`. */
export function sumOf(costs: readonly Cost[], counts: readonly number[]): Cost {
  return combine(costs, (numbers) =>
    numbers.reduce((sum, number, index) => sum + number * (counts[index] ?? 0), 0),
  );
}

function timeOfMachine(): number {
  // The hashes of passwords run with a low priority, which the system counts as `nice`.
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => {
    return sum + user + nice + sys + irq;
  }, 0);
}

const settleMilliseconds = 1_000;

/**
 * What a second of these requests costs a site, with what it does in each second without requests.
 * @param readDatabaseTime milliseconds of one core, since some moment in the past
 * @throws {Error} when an answer is no success
 */
export async function costOfSecond(
  { url, processIds }: MeasuredSite,
  requests: readonly SteadyRequest[],
  { seconds, readDatabaseTime }: { seconds: number; readDatabaseTime: () => Promise<number> },
): Promise<{ cost: Cost; reports: SteadyReport[] }> {
  const read = async (): Promise<Cost> => {
    const site = processIds.reduce((sum, id) => sum + processorTimeOf(id), 0);
    return { site, machine: timeOfMachine(), database: await readDatabaseTime() };
  };
  const load = await startSteadyLoad(url, requests);
  try {
    await wait(settleMilliseconds);
    const before = await read();
    await load.report();
    await wait(seconds * 1000);
    const cost = sumOf([await read(), before], [1 / seconds, -1 / seconds]);
    const reports = await load.report();
    const failed = requests.filter((_, index) => (reports[index]?.failures ?? 0) > 0);
    if (failed.length > 0)
      throw new Error(`No success: ${failed.map(({ call }) => call.path).join(', ')}`);
    return { cost, reports };
  } finally {
    load.stop();
  }
}
