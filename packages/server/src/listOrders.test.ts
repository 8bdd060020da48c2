import mongoose from 'mongoose';
import request from 'supertest';
import { createAdmin } from '../test/accounts';
import { app } from '../test/app';
import { useDatabase, watchOperations } from '../test/database';

useDatabase();

afterEach(() => watchOperations(undefined));

/** What the server asks the database for when it answers this path: the find of a list. */
async function findOf(path: string, collection: string, authorization: string) {
  let options: mongoose.mongo.FindOptions | undefined;
  watchOperations((name, method, _filter, asked) => {
    if (name === collection && method === 'find') options = asked as mongoose.mongo.FindOptions;
  });
  const { status } = await request(app).get(path).set('Authorization', authorization);
  expect(status).toBe(200);
  return options;
}

describe('a list of the admin area', () => {
  const people = ['username', 'email', 'createdAt'];
  const sortFields: [string, string, string[]][] = [
    ['users', 'users', [...people, 'passwordRequestedAt']],
    ['contacts', 'contacts', people],
    ['audit', 'auditEntries', ['at']],
    ['media', 'media', ['createdAt', 'name']],
  ];
  const lists = sortFields.flatMap(([list, collection, fields]) =>
    fields.flatMap((field) => [field, `-${field}`]).map((order) => [list, order, collection]),
  );

  // Among 100,000 entries a page costs 5 ms by an index and 72 ms without.
  test.each(lists)(
    '%s sorted by %s is read in the order of an index',
    async (list, order, collection) => {
      const { authorization } = await createAdmin();
      const options = await findOf(`/api/admin/${list}?sort=${order}`, collection, authorization);
      const { queryPlanner } = await mongoose.connection
        .collection(collection)
        .find({}, options)
        .explain('queryPlanner');
      const plan = JSON.stringify(queryPlanner.winningPlan);
      expect(plan).toContain('"IXSCAN"');
      expect(plan).not.toContain('"SORT"');
    },
  );
});
