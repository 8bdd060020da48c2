import { type Outcome, Together } from '../queues/together';
import { isDatabaseUnavailable } from './databaseErrors';
import { type CastingModel, type StoredModel, toStored } from './mongoose';

/** A model whose documents are changed so. */
type SwappedModel<Stored> = StoredModel<Stored> & CastingModel<Stored>;

/**
 * Makes the new fields of those that are stored; null leaves them; what it throws refuses the change. It must not
 * wait for another change.
 */
type Change<Stored> = (current: Stored) => object | null | Promise<object | null>;

/** The document before and after a change. */
interface Changed<Stored> {
  before: Stored;
  after: Stored;
}

/** Finds the document, and changes it; null when there is none. */
type Swap<Stored> = (
  found: { _id: unknown },
  change: Change<Stored>,
) => Promise<Changed<Stored> | null>;

/**
 * Changes documents that many change at one moment, in one write. It succeeds only while the document is as it
 * was read. Otherwise another process has succeeded, and it looks once more. Those of this process who wait to change
 * the same document are written together: each change is made of what the one before it has made.
 * @param counter the field with the number that rises with each change
 */
export function compareAndSwap<Counter extends string, Stored extends Record<Counter, number>>(
  model: SwappedModel<Stored>,
  counter: Counter,
): Swap<Stored> {
  interface Wanted {
    found: { _id: unknown };
    change: Change<Stored>;
  }
  const together = new Together<Wanted, Changed<Stored> | null>(async (wanted) => {
    const [{ found } = { found: { _id: null } }] = wanted;
    for (;;) {
      const stored = await model.findOne(found).lean();
      if (!stored) return wanted.map(() => ({ value: null }));
      const { latest, fields, outcomes } = await changeEach(model, counter, stored, wanted);
      if (latest === stored) return outcomes;
      const written = await model
        .findOneAndUpdate(
          { ...found, [counter]: stored[counter] },
          { $set: { ...fields, [counter]: latest[counter] } },
          { projection: '_id' },
        )
        .lean();
      if (written) return outcomes;
    }
  }, isDatabaseUnavailable);
  return (found, change) => together.run({ found, change }, String(found._id));
}

/** Makes all changes, one of what the other has made. Those that are refused change nothing. */
async function changeEach<Counter extends string, Stored extends Record<Counter, number>>(
  model: SwappedModel<Stored>,
  counter: Counter,
  stored: Stored,
  wanted: readonly { change: Change<Stored> }[],
): Promise<{ latest: Stored; fields: object; outcomes: Outcome<Changed<Stored>>[] }> {
  let latest = stored;
  let fields = {};
  const outcomes: Outcome<Changed<Stored>>[] = [];
  for (const { change } of wanted) {
    const before = latest;
    try {
      const changed = await change(before);
      if (changed) {
        fields = { ...fields, ...changed };
        const next = { ...before, ...changed, [counter]: before[counter] + 1 };
        latest = toStored<Stored>(model, next);
      }
      outcomes.push({ value: { before, after: latest } });
    } catch (error) {
      outcomes.push({ error });
    }
  }
  return { latest, fields, outcomes };
}
