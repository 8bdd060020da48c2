import { setImmediate } from 'node:timers/promises';

/** Lets go on what waits for its turn: requests that were sent, and React, whose effects follow what it has drawn. */
export async function giveTurns(): Promise<void> {
  const turns = 3; // a connection, its request, the body
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
}
