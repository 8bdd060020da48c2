import { BoundedQueue } from '../queues/boundedQueue';
import { second } from '../time';
import { isDatabaseUnavailable } from './database';
import type { StoredModel } from './mongoose';

/**
 * The changes of this process come one after the other: otherwise 15 at a moment read the document, and one of
 * them succeeds. Only another process comes in between then. All documents share the turns: few are changed by many
 * at the same time, and a turn is two short commands. When the database does not answer, nobody waits longer for it
 * than the first.
 */
const turns = new BoundedQueue({
  concurrency: 1,
  maxWaiting: 1_500,
  maxWaitMilliseconds: 30 * second,
  failsForAll: isDatabaseUnavailable,
});

/**
 * Changes a document that many change at one moment, in one write. It succeeds only while the document is as it
 * was read. Otherwise somebody else has succeeded, and it looks once more.
 * @param found finds the document
 * @param counter the field with the number that rises with each write
 * @param change makes the new fields of those that are stored; null leaves them; what it throws refuses the change.
 *   It must not wait for another change
 * @returns the document before and after; null when there is none
 */
export async function compareAndSwap<
  Counter extends string,
  Stored extends Record<Counter, number>,
>(
  model: StoredModel<NoInfer<Stored>>,
  found: object,
  counter: Counter,
  change: (current: Stored) => object | null | Promise<object | null>,
): Promise<{ before: Stored; after: Stored } | null> {
  return await turns.run(() => swap(model, found, counter, change));
}

async function swap<Counter extends string, Stored extends Record<Counter, number>>(
  model: StoredModel<NoInfer<Stored>>,
  found: object,
  counter: Counter,
  change: (current: Stored) => object | null | Promise<object | null>,
): Promise<{ before: Stored; after: Stored } | null> {
  for (;;) {
    const before = await model.findOne(found).lean();
    if (!before) return null;
    const changed = await change(before);
    if (!changed) return { before, after: before };
    const after = await model
      .findOneAndUpdate(
        { ...found, [counter]: before[counter] },
        { $set: { ...changed, [counter]: before[counter] + 1 } },
        { returnDocument: 'after' },
      )
      .lean();
    if (after) return { before, after };
  }
}
