import { useDatabase } from '../../test/database';
import {
  RoundSlotsModel,
  type RoundSlotsRecord,
} from '../features/rounds/interviews/roundSlots.model';
import { compareAndSwap } from './compareAndSwap';
import { Types } from './mongoose';

useDatabase();

const swap = compareAndSwap<'revision', RoundSlotsRecord>(RoundSlotsModel, 'revision');
const _id = new Types.ObjectId();

test('changes that wait for one document are made one of the other, and written together', async () => {
  await RoundSlotsModel.create({ _id, version: 1, revision: 0, slots: [], people: [] });
  const add = (application: string) =>
    swap({ _id }, ({ people }) => {
      if (people.some((person) => person.application === application)) throw new Error('known');
      return { people: [...people, { application, sequence: 1, isByTeam: false, isTold: true }] };
    });
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'a', 'c'].map((application) => add(application)),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  ]);
  const stored = await RoundSlotsModel.findById(_id).lean();
  expect(stored?.people.map(({ application }) => application)).toEqual(['a', 'b', 'c']);
  expect(stored?.revision).toBe(3);
  const last = outcomes[3];
  expect(last?.status === 'fulfilled' && last.value?.after).toEqual(stored);
  expect(last?.status === 'fulfilled' && last.value?.before.revision).toBe(2);
});

test('looks once more when another process was faster, and finds nothing where nothing is', async () => {
  await RoundSlotsModel.create({ _id, version: 1, revision: 0, slots: [], people: [] });
  let tries = 0;
  const changed = await swap({ _id }, async ({ version }) => {
    tries += 1;
    if (tries === 1)
      await RoundSlotsModel.updateOne({ _id }, { $inc: { revision: 1, version: 5 } });
    return { version: version + 1 };
  });
  expect([tries, changed?.after.version, changed?.after.revision]).toEqual([2, 7, 2]);
  expect(await swap({ _id: new Types.ObjectId() }, () => null)).toBeNull();
});
