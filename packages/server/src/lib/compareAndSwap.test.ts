import { useDatabase } from '../../test/database';
import { compareAndSwap } from './compareAndSwap';
import { model, Schema, Types } from './mongoose';

useDatabase();

interface Swapped {
  revision: number;
  version: number;
  names: string[];
}

const schema = new Schema<Swapped>({
  revision: { type: Number, required: true },
  version: { type: Number, required: true },
  names: { type: [String], required: true },
});
const SwappedModel = model<Swapped>('Swapped', schema);

const swap = compareAndSwap<'revision', Swapped>(SwappedModel, 'revision');
const _id = new Types.ObjectId();

beforeEach(async () => {
  await SwappedModel.create({ _id, version: 1, revision: 0, names: [] });
});

test('changes that wait for one document are made one of the other, and written together', async () => {
  const add = (name: string) =>
    swap({ _id }, ({ names }) => {
      if (names.includes(name)) throw new Error('known');
      return { names: [...names, name] };
    });
  const outcomes = await Promise.allSettled(['a', 'b', 'a', 'c'].map((name) => add(name)));
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  ]);
  const stored = await SwappedModel.findById(_id).lean();
  expect(stored?.names).toEqual(['a', 'b', 'c']);
  expect(stored?.revision).toBe(3);
  const last = outcomes[3];
  expect(last?.status === 'fulfilled' && last.value?.after).toEqual(stored);
  expect(last?.status === 'fulfilled' && last.value?.before.revision).toBe(2);
});

test('looks once more when another process was faster, and finds nothing where nothing is', async () => {
  let tries = 0;
  const changed = await swap({ _id }, async ({ version }) => {
    tries += 1;
    if (tries === 1) await SwappedModel.updateOne({ _id }, { $inc: { revision: 1, version: 5 } });
    return { version: version + 1 };
  });
  expect([tries, changed?.after.version, changed?.after.revision]).toEqual([2, 7, 2]);
  expect(await swap({ _id: new Types.ObjectId() }, () => null)).toBeNull();
});
