import { setTimeout as sleep } from 'node:timers/promises';

/** Between two looks. Without a pause they take the processor from what they wait for. */
const pauseMilliseconds = 20;

/** Looks again and again until there is something. For what happens after an answer. */
export async function eventually<Found>(look: () => PromiseLike<Found | null>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await sleep(pauseMilliseconds);
  }
}
