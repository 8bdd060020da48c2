import request from 'supertest';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { app, club } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { isNightly } from '../../../test/nightly';
import { UserModel } from './accounts.model';

useDatabase();

const phone = '9876543210';
const email = 'meera@college.example';

function register(username: string) {
  return request(app)
    .post('/api/auth/register')
    .send({ username, email, phone, password: 'long enough' });
}

function updateProfile(username: string, { email: own, authorization }: TestAccount) {
  return request(app)
    .patch('/api/user/update')
    .set('Authorization', authorization)
    .send({ username, email: own, phone });
}

async function updateUser(username: string, { id, email: own }: TestAccount) {
  const admin = await createAdmin();
  return request(app)
    .patch(`/api/admin/users/update/${id}`)
    .set('Authorization', admin.authorization)
    .send({ username, email: own, phone });
}

/** Everything that gives an account without a role a name. */
const ways: [string, (username: string) => Promise<request.Response>][] = [
  ['a registration', (username) => register(username).then()],
  ['the profile', async (username) => updateProfile(username, await createMember())],
  ['an admin', async (username) => updateUser(username, await createMember())],
];

describe.each(ways)('%s', (way, give) => {
  /** All ways have the rules in common: by day, all names come by one of them. */
  const some = (names: string[]) =>
    isNightly || way === 'a registration' ? names : names.slice(0, 2);

  test.each(
    some([
      'admin',
      'ADMIN',
      ' Admin ',
      'Ａｄｍｉｎ', // full width
      'аdmin', // Cyrillic
      'ADMİN',
      'a\u0301dmin', // a combining mark
      'Operator (command line)',
      'operator command line',
      'The Site',
      'Unknown',
      'Addresses without an account',
      club.name,
      club.name.toUpperCase(),
      club.name.replace(' ', '\u00a0 '),
    ]),
  )('422 for %j', async (username) => {
    const response = await give(username);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([
      { field: 'username', message: expect.stringContaining('kept for the club') },
    ]);
  });

  test.each(
    some([
      'Asha\u202eahsA', // turns the direction
      'As\u200bha', // zero width
      'As\u200dha',
      'As\u2066ha',
      'As\ufeffha',
      'As\u00adha', // a soft hyphen
      'As\u3164ha', // an empty letter
      'As\ufe0fha', // a variation selector
      'As\u{e0041}ha', // a tag
    ]),
  )('422 for %j', async (username) => {
    const response = await give(username);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([
      { field: 'username', message: expect.stringContaining('nobody sees') },
    ]);
  });

  test.each(
    some([
      '\u2800', // empty Braille
      '🚀',
      '---',
    ]),
  )('422 for %j', async (username) => {
    const response = await give(username);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([
      { field: 'username', message: expect.stringContaining('one letter or digit') },
    ]);
  });

  test.each(some(['\u3164', '\u115f', '\u17b4']))('422 for %j', async (username) => {
    const response = await give(username);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([{ field: 'username', message: expect.any(String) }]);
  });

  test.each(
    some([
      ...['Administrator', 'Asha O’Brien-Rao', 'José', 'Asha 🚀', '7'],
      ...['आशा', 'அனிதா', 'عائشة', 'Анна', 'Ελένη', '大川'],
      ...['علی\u200cرضا', 'മോഹന്\u200d', 'Asha 👩\u200d💻'], // with joiners that they need
    ]),
  )('takes %j as it is typed', async (username) => {
    expect((await give(username)).status).toBeLessThan(300);
    expect(await UserModel.exists({ username })).not.toBeNull();
  });

  test('drops what messengers and phone books put around a name', async () => {
    expect((await give('\u2068\u200eAsha Rao\u2069\ufeff')).status).toBeLessThan(300);
    expect(await UserModel.exists({ username: 'Asha Rao' })).not.toBeNull();
  });
});

test('an account with a role may have such a name', async () => {
  const editor = await createMember({ role: 'editor' });
  expect((await updateProfile('Admin', editor)).status).toBe(200);
  expect((await updateUser(club.name, editor)).status).toBe(200);
});

test('but not the name of the site in the audit', async () => {
  const editor = await createMember({ role: 'editor' });
  expect((await updateProfile('Operator (command line)', editor)).status).toBe(422);
  expect((await updateUser('Thе sitе', editor)).status).toBe(422); // with Cyrillic letters
});

test('an account whose role is over may not', async () => {
  const former = await createMember({ role: 'editor', accessUntil: '2020-04-30' });
  expect((await updateProfile('Admin', former)).status).toBe(422);
  expect((await updateUser('Admin', former)).status).toBe(422);
});
