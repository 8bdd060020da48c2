import type { PasskeyProofRequest, PasskeyRequestDto } from '@club/shared/passkey';
import request from 'supertest';
import { AuditEntryModel } from '../src/features/audit/audit.model';
import { password, type TestAccount } from './accounts';
import { app } from './app';
import { SoftwareAuthenticator } from './softwareAuthenticator';

type Account = Pick<TestAccount, 'authorization'>;

/** A call about one's own passkeys. */
export const callPasskeys = (
  { authorization }: Account,
  method: 'get' | 'post' | 'patch' | 'delete',
  path = '',
  body: object = {},
  site = app,
) =>
  request(site)
    [method](`/api/user/passkeys${path}`)
    .set('Authorization', authorization)
    .send(method === 'get' ? undefined : body);

/** What the site offers to the account for a new passkey. */
export async function offerTo(account: Account, site = app) {
  return (await callPasskeys(account, 'post', '/new', { password }, site).expect(200)).body;
}

/** A device with a passkey of the account. */
export async function addPasskeyTo(
  account: Account,
  name = 'Laptop',
): Promise<SoftwareAuthenticator> {
  const device = new SoftwareAuthenticator();
  const made = device.make(await offerTo(account), name);
  await callPasskeys(account, 'post', '', made).expect(201);
  return device;
}

/** What the site asks of a browser that logs in with a passkey. */
export async function askForLogin(): Promise<PasskeyRequestDto> {
  return (await request(app).post('/api/auth/passkey/options').expect(200)).body;
}

export const logInWith = (proof: PasskeyProofRequest) =>
  request(app).post('/api/auth/passkey').send(proof);

/** What the audit says was done, the oldest first. */
export async function auditedActions(): Promise<string[]> {
  const entries = await AuditEntryModel.find().sort({ at: 1, _id: 1 }).lean();
  return entries.map(({ action }) => action);
}
