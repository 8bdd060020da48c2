import { randomInt } from 'node:crypto';
import { defineConfig } from '@playwright/test';
import type { Conditions } from './fixtures/test';
import config from './playwright.config';

/**
 * The journeys of `npm test` on slow phones and networks, and in another order. What passes by luck fails here:
 *
 *     npm run test:e2e:luck -- --project slow
 *     npm run test:e2e:luck -- --project late
 *     npm run test:e2e:luck -- --project order --workers 1 --shuffle
 *
 * `--shuffle` says its seed, and takes one: `--shuffle 123`. LUCK_SEED repeats how late the answers were.
 */

const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
// Every process loads this file: the first one decides.
process.env.LUCK_SEED ??= String(randomInt(2 ** 31));
const seed = Number(process.env.LUCK_SEED);
if (!isWorker) console.log(`LUCK_SEED=${seed}`);

export default defineConfig<object, Conditions>({
  ...config,
  // A journey as a whole takes longer here; what it waits for comes as soon as always.
  timeout: 4 * (config.timeout ?? 0),
  projects: [
    { name: 'slow', use: { cpuSlowdown: 4 } },
    { name: 'late', use: { mostLateMs: 300, seed } },
    { name: 'order', fullyParallel: true },
  ],
});
