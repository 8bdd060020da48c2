import { setTimeout as sleep } from 'node:timers/promises';

/** Looks again and again until there is something. For what happens after an answer. */
export async function eventually<Found>(look: () => PromiseLike<Found | null>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await sleep(5);
  }
}
