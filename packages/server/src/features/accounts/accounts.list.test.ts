import request from 'supertest';
import { createAdmin, createMember, listedMember, type TestAccount } from '../../../test/accounts';
import { app } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { UserModel } from './accounts.model';

useDatabase();

let admin: TestAccount;

beforeEach(async () => {
  admin = await createAdmin({ email: 'admin@college.example', createdAt: new Date(0) });
});

describe('GET /api/admin/users', () => {
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
    ['?search=%E2%80%A8', []], // a line separator
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
