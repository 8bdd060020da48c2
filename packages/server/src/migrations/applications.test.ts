import { useDatabase } from '../../test/database';
import { mongoose } from '../lib/mongoose';
import { applicationsOfOneAddress } from './applicationsOfOneAddress';
import { pagesOfApplications } from './pagesOfApplications';

useDatabase();

const database = () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('There is no connection.');
  return db;
};

test('drafts get an id that only their page knows, once; what was sent keeps none', async () => {
  const applications = database().collection<{ _id: string; state: string; pageId?: string }>(
    'applications',
  );
  await applications.insertMany([
    { _id: 'draft', state: 'draft' },
    { _id: 'sent', state: 'submitted' },
  ]);
  await pagesOfApplications.run(database());
  const first = await applications.find().sort({ _id: 1 }).toArray();
  expect(first).toEqual([
    { _id: 'draft', state: 'draft', pageId: expect.stringMatching(/^[\da-f-]{36}$/) },
    { _id: 'sent', state: 'submitted' },
  ]);
  await pagesOfApplications.run(database());
  expect(await applications.find().sort({ _id: 1 }).toArray()).toEqual(first);
});

test('the index that took one application of an address goes, also where there is none', async () => {
  const applications = database().collection('applications');
  const former = { round: 1, email: 1 } as const;
  await applications.createIndex(former, {
    unique: true,
    partialFilterExpression: { state: 'submitted', email: { $gt: '' } },
  });
  for (let time = 0; time < 2; time += 1) {
    await applicationsOfOneAddress.run(database());
    const names = (await applications.indexes()).map(({ name }) => name);
    expect(names).not.toContain('round_1_email_1');
    expect(names).toContain('provedAddressInRound');
  }
});
