import mongoose from 'mongoose';
import request from 'supertest';
import { createAdmin } from '../test/accounts';
import { app } from '../test/app';
import { useDatabase, watchOperations } from '../test/database';
import { AuditEntryModel } from './features/audit/audit.model';

useDatabase();

afterEach(() => watchOperations(undefined));

type Filter = mongoose.mongo.Filter<mongoose.mongo.Document>;

const id = '64b0000000000000000000c1';

// Among 100,000 entries a number costs 1 to 6 ms by an index, and 12 to 50 ms without. Those of accounts are in
// accounts.filters.test.ts.
test.each([
  ...['status=new', 'status=spam', 'status=answered', 'bin=true', 'bin=true&status=new'].map(
    (query) => `contacts?${query}`,
  ),
  ...[`assignee=${id}`, 'email=asha@college.example', 'status=new&from=2026-08-01'].map(
    (query) => `contacts?${query}`,
  ),
  ...['assignee=none', 'assignee=none&status=new', 'from=2026-08-01', 'to=2026-08-01'].map(
    (query) => `contacts?${query}`,
  ),
  ...['state=waiting', 'state=sent', 'state=failed'].map((query) => `mails?${query}`),
  ...['action=user.updated', 'from=2026-08-01', 'to=2026-08-01'].map((query) => `audit?${query}`),
  ...[`actor=${id}`, `person=${id}`, `actor=${id}&action=user.updated`].map(
    (query) => `audit?${query}`,
  ),
])('/api/admin/%s is counted by indexes', async (list) => {
  const { authorization } = await createAdmin();
  // To count nothing, nothing needs an index.
  const [actor, subject] = [{ name: 'Admin' }, { name: 'Asha' }];
  await AuditEntryModel.create({ at: new Date(), action: 'user.updated', actor, subject });
  const counted: { collection: string; filter: Filter }[] = [];
  watchOperations((collection, method, filter) => {
    if (method === 'countDocuments') counted.push({ collection, filter: filter as Filter });
  });
  const { status } = await request(app)
    .get(`/api/admin/${list}`)
    .set('Authorization', authorization);
  watchOperations(undefined);
  expect(status).toBe(200);
  expect(counted.length).toBeGreaterThan(0);
  for (const { collection, filter } of counted) {
    const { queryPlanner } = await mongoose.connection
      .collection(collection)
      .find(filter)
      .explain('queryPlanner');
    const plan = JSON.stringify(queryPlanner.winningPlan);
    expect(plan).toContain('"IXSCAN"');
    expect(plan).not.toContain('"COLLSCAN"');
  }
});
