import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

/** `LUCK_SEED=1 npx jest` looks for tests that pass by luck: also with answers that come late. */
const looksForLuck = process.env.LUCK_SEED !== undefined;

/** Longer than a person has to stop typing before a page asks something. Milliseconds. */
const untilPagesAsk = 700;

/** Milliseconds. */
const mostLate = 120;

/** Where luck is looked for, the answer of the API comes some time later. */
export async function answerLate(): Promise<void> {
  if (looksForLuck) await setTimeout(randomInt(mostLate));
}

/** Where luck is looked for, the page stays behind the last line of a test: what it still asks is seen. */
export async function stayOnPage(): Promise<void> {
  if (looksForLuck) await setTimeout(untilPagesAsk);
}
