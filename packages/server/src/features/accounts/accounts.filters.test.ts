import request from 'supertest';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { app } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase, watchOperations } from '../../../test/database';
import { UserModel } from './accounts.model';

useDatabase();

let admin: TestAccount;
const by = { _id: '64b0000000000000000000aa', name: 'Vikram' };

beforeEach(async () => {
  setClock(new Date('2026-11-22T12:00:00Z'));
  admin = await createAdmin({ createdAt: new Date('2026-01-01'), ...{ emailConfirmed: true } });
});

const get = (path: string) => request(app).get(path).set('Authorization', admin.authorization);

describe('the filters of GET /api/admin/users', () => {
  async function createClub(): Promise<void> {
    const createdAt = new Date('2026-08-31T18:29:59Z'); // 31 August in India, one second before midnight
    const asha = { username: 'Asha', year: '1st Year', branch: 'CSE', createdAt };
    await createMember({ ...asha, ...{ passwordRequestedAt: createdAt } });
    await createMember({
      ...{ username: 'Binu', year: '1st Year', branch: 'ECE', emailConfirmed: true },
      createdAt: new Date('2026-08-31T18:30:00Z'),
    });
    await createMember({
      ...{ username: 'Chitra', role: 'editor', accessUntil: '2026-11-22' },
      ...{ domain: 'Robotics', createdAt },
    });
    await createMember({
      ...{ username: 'Dev', role: 'editor', accessUntil: '2026-11-21', createdAt },
      suspension: { at: new Date(), by, reason: 'Spam' },
    } as object);
  }

  test.each([
    ['year=1st+Year', ['Asha', 'Binu']],
    ['year=1st+Year&branch=CSE', ['Asha']],
    ['year=1st', []],
    ['domain=Robotics', ['Chitra']],
    ['role=editor', ['Chitra']],
    ['role=admin', ['Vikram']],
    ['role=none', ['Asha', 'Binu', 'Dev']],
    ['role=none&search=dev', ['Dev']],
    ['role=none&suspended=false', ['Asha', 'Binu']],
    ['role=none&suspended=false&confirmed=false&without=domain', ['Asha']],
    ['without=domain', ['Asha', 'Binu', 'Dev', 'Vikram']],
    ['without=year&year=1st+Year', []],
    ['waiting=true', ['Asha']],
    ['waiting=false&confirmed=false', ['Chitra', 'Dev']],
    ['waiting=false&search=i', ['Binu', 'Chitra', 'Vikram']],
    ['confirmed=true', ['Binu', 'Vikram']],
    ['confirmed=false&role=none', ['Asha', 'Dev']],
    ['suspended=true', ['Dev']],
    ['suspended=false&year=1st+Year', ['Asha', 'Binu']],
    ['since=2026-09-01', ['Binu']],
    ['since=2026-08-31&role=none', ['Asha', 'Binu', 'Dev']],
  ])('%s', async (query, names) => {
    await createClub();
    const { status, body, headers } = await get(`/api/admin/users?sort=username&${query}`);
    expect(status).toBe(200);
    expect(body.map(({ username }: { username: string }) => username)).toEqual(names);
    expect(headers['x-total-count']).toBe(String(names.length));
  });

  test.each([
    ...['role=none', 'suspended=false', 'suspended=true', 'confirmed=false', 'confirmed=true'],
    ...['waiting=false', 'waiting=true', 'without=domain', 'role=none&suspended=false'],
  ])('%s is counted by indexes', async (query) => {
    const counted: object[] = [];
    watchOperations((_, method, filter) => {
      if (method === 'countDocuments') counted.push(filter as object);
    });
    await get(`/api/admin/users?${query}`);
    watchOperations(undefined);
    expect(counted.length).toBeGreaterThan(0);
    for (const filter of counted) {
      const { queryPlanner } = await UserModel.collection.find(filter).explain('queryPlanner');
      expect(JSON.stringify(queryPlanner.winningPlan)).toContain('"IXSCAN"');
    }
  });

  test.each([
    { year: '2nd Year', branch: 'CSE' },
    { domain: 'Robotics', year: '2nd Year' },
    { branch: 'CSE', domain: 'Robotics' },
  ])('%j are found by one index', async (both) => {
    await createMember(both);
    for (const [name, value] of Object.entries(both)) {
      await createMember({ [name]: value });
      await createMember({ [name]: value });
    }
    const explained = UserModel.collection.find(both).sort({ createdAt: -1, _id: -1 });
    const { executionStats } = await explained.explain('executionStats');
    expect(executionStats).toMatchObject({ totalDocsExamined: 1 });
  });

  test.each([
    'role=owner',
    'confirmed=yes',
    'suspended=',
    'since=yesterday',
    'year=',
    'year=a&year=b',
  ])('422 for %s', async (query) => {
    const { status, body } = await get(`/api/admin/users?${query}`);
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: query.split('=')[0], message: expect.stringMatching(/^Please .*\.$/) },
    ]);
  });
});

test('GET /api/admin/users/values gives what profiles hold, the most frequent first', async () => {
  await createMember({ year: '2nd Year', branch: 'ECE' });
  await createMember({ year: '1st Year', branch: 'CSE' });
  await createMember({ year: '2nd Year' });
  const { status, body } = await get('/api/admin/users/values');
  expect(status).toBe(200);
  expect(body).toEqual({ domain: [], branch: ['CSE', 'ECE'], year: ['2nd Year', '1st Year'] });
});
