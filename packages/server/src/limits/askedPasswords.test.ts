import type { Response } from 'supertest';
import { createAdmin, createMember, password } from '../../test/accounts';
import { sendAs } from '../../test/adminCalls';
import { createTestApp, tokenSecret } from '../../test/app';
import { setClock } from '../../test/clock';
import { useDatabase } from '../../test/database';
import { linkTokenOf, noonOf, planningDay, startHandover } from '../../test/handovers';
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
  const admin = await createAdmin();
  const path = '/api/admin/backups/club-2026-11-22T02-30-00Z.zip/download';
  await expectThrottle((typed) => sendAs(admin, 'post', path, { password: typed }, site));
});

test('the password of an account that is invited cannot be guessed with the link', async () => {
  const admin = await createAdmin();
  const invited = await createMember({ email: 'meera@college.example' });
  await startHandover(admin);
  const token = await linkTokenOf(admin, 'Meera');
  const path = '/api/auth/accept-role';
  await expectThrottle((typed) => sendAs(invited, 'post', path, { token, password: typed }, site));
});
