import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Response } from 'supertest';
import { createAdmin, createMember, password, proved, type TestAccount } from '../../test/accounts';
import { sendAs } from '../../test/adminCalls';
import { createTestApp, dependencies, tokenSecret } from '../../test/app';
import { setClock } from '../../test/clock';
import { useDatabase } from '../../test/database';
import { linkTokenOf, noonOf, planningDay, startHandover } from '../../test/handovers';
import { createBackups } from '../features/backups/backups.service';
import { mongoose } from '../lib/mongoose';
import type { Passwords } from '../lib/passwords';
import { minute } from '../time';
import { createLimits } from './limits';

useDatabase();

const site = createTestApp({ limits: createLimits(tokenSecret) });

/** Where the site asks for a password again, it must not be easier to guess than at the login. */
async function expectThrottle(type: (typed: string) => PromiseLike<Response>): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await type('wrong horse')).status).toBe(422);
  }
  expect((await type(password)).status).toBe(429);
}

beforeEach(() => {
  setClock(noonOf(planningDay));
});

test('the password for the download of a backup cannot be guessed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'backups-'));
  const name = 'club-2026-11-22T02-30-00Z.zip';
  await writeFile(join(directory, name), '');
  const { logger } = dependencies;
  const backups = createBackups({ directory, isNightly: false, program: { args: [] }, logger });
  const withBackup = createTestApp({ limits: createLimits(tokenSecret), backups });
  const admin = await createAdmin();
  const path = `/api/admin/backups/${name}/download`;
  await expectThrottle((typed) => sendAs(admin, 'post', path, { password: typed }, withBackup));
});

test('the password of an account that is invited cannot be guessed with the link', async () => {
  const admin = await createAdmin();
  const invited = await createMember({ email: 'meera@college.example', ...proved });
  await startHandover(admin);
  const token = await linkTokenOf(admin, 'Meera');
  const path = '/api/auth/accept-role';
  await expectThrottle((typed) => sendAs(invited, 'post', path, { token, password: typed }, site));
});

describe('work with passwords that somebody who is logged in can cause', () => {
  /** Counts what is compared. */
  function createCountingApp() {
    let compared = 0;
    const counting = (passwords: Passwords): Passwords => ({
      ...passwords,
      isPasswordOf: (hash, typed) => {
        compared += 1;
        return passwords.isPasswordOf(hash, typed);
      },
      of: (...turn) => counting(passwords.of(...turn)),
    });
    const passwords = counting(dependencies.passwords);
    const app = createTestApp({ limits: createLimits(tokenSecret), passwords });
    return { app, countCompared: () => compared };
  }

  const change = (currentPassword: string, newPassword: string) => ({
    currentPassword,
    newPassword,
  });

  test.each([
    ['too short', 'short'],
    ['too common', 'password1'],
    ['too long', 'x'.repeat(73)],
    ['the current one', password],
    ['with the name of the address', 'I am asha.rao'],
  ])('a new password that is %s is refused before anything is compared', async (_, newPassword) => {
    const { app, countCompared } = createCountingApp();
    const member = await createMember({ email: 'asha.rao@college.example' });
    const body = change(password, newPassword);
    expect((await sendAs(member, 'patch', '/api/auth/password', body, app)).status).toBe(422);
    expect(countCompared()).toBe(0);
  });

  test('is 30 comparisons an hour for an account, right ones included', async () => {
    const { app, countCompared } = createCountingApp();
    const begin = Date.now();
    setClock(new Date(begin));
    const admin = await createAdmin();
    const leave = () => sendAs(admin, 'delete', '/api/user', { password }, app);
    for (let round = 0; round < 30; round += 1) expect((await leave()).status).toBe(409);
    const refused = await leave();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(countCompared()).toBe(30);
    setClock(new Date(begin + 61 * minute));
    expect((await leave()).status).toBe(409);
  });

  test('is 300 an hour for the members at one source; people with a role are not held up', async () => {
    const { app, countCompared } = createCountingApp();
    const admin = await createAdmin();
    const leave = (account: TestAccount) =>
      sendAs(account, 'delete', '/api/user', { password: 'wrong horse' }, app);
    await leave(await createMember());
    await mongoose.connection
      .collection('rateLimits')
      .updateOne({ key: { $regex: '^password-checks-of-source:' } }, { $set: { points: 300 } });
    expect((await leave(await createMember())).status).toBe(429);
    expect((await leave(admin)).status).toBe(422);
    expect(countCompared()).toBe(2);
  });
});
