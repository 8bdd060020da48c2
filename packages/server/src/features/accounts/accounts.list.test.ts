import { everyProfileField } from '@club/shared/rules/profileFields';
import request from 'supertest';
import { createAdmin, createMember, listedMember, type TestAccount } from '../../../test/accounts';
import { app } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase, watchOperations } from '../../../test/database';
import { UserModel } from './accounts.model';

useDatabase();

let admin: TestAccount;

describe('GET /api/admin/users', () => {
  beforeEach(async () => {
    admin = await createAdmin({ email: 'admin@college.example', createdAt: new Date(0) });
  });

  const list = (query = '') =>
    request(app).get(`/api/admin/users${query}`).set('Authorization', admin.authorization);
  const namesOf = (response: request.Response): string[] =>
    response.body.map(({ username }: { username: string }) => username);

  /** Members named A, B, C ... who registered in this order, after the admin. */
  async function createMembers(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      await createMember({
        username: String.fromCharCode(65 + index),
        email: `member${index}@college.example`,
        createdAt: new Date(1000 + index),
      });
    }
  }

  test('lists all accounts, newest first, without their secrets', async () => {
    const member = await createMember();
    const response = await list();
    expect(response.status).toBe(200);
    expect(response.body).toEqual([
      {
        _id: member.id,
        username: 'Asha',
        email: member.email,
        phone: '9876543210',
        ...listedMember,
      },
      expect.objectContaining({ _id: admin.id, isAdmin: true }),
    ]);
    expect(response.headers['x-total-count']).toBe('2');
    expect(response.headers.link).toBeUndefined();
  });

  test('gives pages with their neighbours and the total', async () => {
    await createMembers(4);
    const response = await list('?page=2&limit=2');
    expect(namesOf(response)).toEqual(['B', 'A']);
    expect(response.headers['x-total-count']).toBe('5');
    expect(response.headers.link).toBe(
      '</api/admin/users?page=1&limit=2>; rel="prev", </api/admin/users?page=3&limit=2>; rel="next"',
    );
  });

  test('is empty after the last page, and links to it', async () => {
    const response = await list('?page=9&limit=2');
    expect(response.body).toEqual([]);
    expect(response.headers.link).toBe('</api/admin/users?page=1&limit=2>; rel="prev"');
  });

  test('has at most 100 entries without parameters', async () => {
    const members = Array.from({ length: 101 }, (_, index) => ({
      username: 'Asha',
      email: `${index}@college.example`,
      passwordHash: 'none',
    }));
    await UserModel.insertMany(members);
    const response = await list();
    expect(response.body).toHaveLength(100);
    expect(response.headers['x-total-count']).toBe('102');
  });

  test.each([
    ['?sort=username', ['A', 'B', 'Vikram']],
    ['?sort=-username', ['Vikram', 'B', 'A']],
    ['?sort=email', ['Vikram', 'A', 'B']],
    ['?sort=createdAt', ['Vikram', 'A', 'B']],
    ['?search=MEMBER1', ['B']],
    ['?search=vik', ['Vikram']],
    ['?search=98765', ['B', 'A', 'Vikram']],
    ['?search=.*', []],
    ['?search=A%E2%80%A8B', []], // a line separator
    ['?search=', ['B', 'A', 'Vikram']],
  ])('%s', async (query, names) => {
    await createMembers(2);
    expect(namesOf(await list(query))).toEqual(names);
  });

  test.each(['domain', 'branch', 'year'])('searches the %s', async (field) => {
    await createMembers(1);
    await createMember({ username: 'Ravi', [field]: '2nd Year, Robotics' });
    expect(namesOf(await list('?search=robot'))).toEqual(['Ravi']);
  });

  test('finds text with characters that have a meaning in patterns', async () => {
    await createMember({ username: 'a+b (c) [d] $ ^ \\ | ?' });
    expect(
      namesOf(await list(`?search=${encodeURIComponent('+B (C) [d] $ ^ \\ | ?')}`)),
    ).toHaveLength(1);
  });

  test.each([
    ['?page=0', 'page'],
    ['?page=1.5', 'page'],
    ['?page=', 'page'],
    ['?limit=101', 'limit'],
    ['?limit=0', 'limit'],
    ['?limit=-1', 'limit'],
    ['?sort=passwordHash', 'sort'],
    ['?sort=', 'sort'],
    ['?search=a&search=b', 'search'],
    ['?search[$gt]=', 'search[$gt]'],
    [`?search=${'x'.repeat(255)}`, 'search'],
    ['?search=a%00b', 'search'],
    ['?isAdmin=true', 'isAdmin'],
    ['?__proto__=1', '__proto__'],
    ['?constructor=1', 'constructor'],
  ])('422 for the query %#', async (query, field) => {
    const response = await list(query);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([{ field, message: expect.stringMatching(/\.$/) }]);
  });
});

describe('the filters of GET /api/admin/users', () => {
  const by = { _id: '64b0000000000000000000aa', name: 'Vikram' };

  beforeEach(async () => {
    setClock(new Date('2026-11-22T12:00:00Z'));
    admin = await createAdmin({ createdAt: new Date('2026-01-01'), emailConfirmed: true });
  });

  const get = (path: string) => request(app).get(path).set('Authorization', admin.authorization);

  async function createClub(): Promise<void> {
    const createdAt = new Date('2026-08-31T18:29:59Z'); // 31 August in India, one second before midnight
    const asha = { username: 'Asha', year: '1st Year', branch: 'CSE', createdAt };
    await createMember({ ...asha, passwordRequestedAt: createdAt });
    await createMember({
      username: 'Binu',
      year: '1st Year',
      branch: 'ECE',
      emailConfirmed: true,
      importedAt: new Date('2026-08-31T18:30:00Z'),
      createdAt: new Date('2026-08-31T18:30:00Z'),
    });
    await createMember({
      username: 'Chitra',
      role: 'editor',
      accessUntil: '2026-11-22',
      domain: 'Robotics',
      createdAt,
    });
    await createMember({
      username: 'Dev',
      role: 'editor',
      accessUntil: '2026-11-21',
      createdAt,
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
    ['imported=true', ['Binu']],
    ['imported=false&suspended=false', ['Asha', 'Chitra', 'Vikram']],
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
    ...['imported=false', 'imported=true', 'waiting=false', 'waiting=true'],
    ...['without=domain', 'role=none&suspended=false'],
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

  test('GET /api/admin/users/values gives what profiles hold, the most frequent first', async () => {
    await createMember({ year: '2nd Year', branch: 'ECE' });
    await createMember({ year: '1st Year', branch: 'CSE' });
    await createMember({ year: '2nd Year' });
    const { status, body } = await get('/api/admin/users/values');
    expect(status).toBe(200);
    expect(body).toEqual({
      ...everyProfileField(() => []),
      branch: ['CSE', 'ECE'],
      year: ['2nd Year', '1st Year'],
    });
  });
});
