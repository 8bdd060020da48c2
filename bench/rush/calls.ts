import { setTimeout as wait } from 'node:timers/promises';
import { percentileOf } from '../percentile';

/** An answer, and how long it took in milliseconds. A broken connection has the status 0. */
export interface TimedAnswer {
  status: number;
  milliseconds: number;
  body: Record<string, unknown>;
}

async function post(address: string, body: object): Promise<TimedAnswer> {
  const start = performance.now();
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    .then(async (response) => ({ status: response.status, body: await response.json() }))
    .catch(() => ({ status: 0, body: {} }));
  return { ...answer, milliseconds: performance.now() - start };
}

/**
 * Posts each body in its turn, spread evenly over some time.
 * @param milliseconds 0 for all in one moment
 */
export async function postEach(
  address: string,
  bodies: readonly object[],
  milliseconds: number,
): Promise<TimedAnswer[]> {
  const pause = milliseconds / bodies.length;
  return await Promise.all(
    bodies.map(async (body, index) => {
      if (pause > 0) await wait(index * pause);
      return await post(address, body);
    }),
  );
}

/** The middle, the 99th of 100 and the longest time, and how many answers were no success. */
export function describe(answers: TimedAnswer[]): string {
  const times = answers.map(({ milliseconds }) => milliseconds);
  const at = (share: number) => percentileOf(times, share).toFixed(0);
  const errors = answers.filter(({ status }) => status < 200 || status >= 300);
  const statuses = [...new Set(errors.map(({ status }) => status))].join(', ');
  const failed = errors.length > 0 ? `${errors.length} (${statuses})` : '0';
  return `${at(0.5)} | ${at(0.99)} | ${at(1)} | ${failed}`;
}
