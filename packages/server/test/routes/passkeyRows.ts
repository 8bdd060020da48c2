import { addPasskey } from '../../src/features/accounts/passkeys.service';
import { createMember, password } from '../accounts';
import { dependencies } from '../app';
import { SoftwareAuthenticator } from '../softwareAuthenticator';
import { adminsOnly, everyAccount, everybody, type Row, signedIn } from './row';

const { challenges } = dependencies;

/** What the device of a member sends who logs in with it. */
async function useOne(): Promise<string> {
  const { id } = await createMember();
  const device = new SoftwareAuthenticator();
  await addPasskey(id, device.makeFor(id));
  const challenge = challenges.issue({ purpose: 'login', subject: '' });
  return JSON.stringify(device.use({ challenge, domain: 'club.example', credentials: [] }));
}

const createOne = async () => {
  const { id } = await createMember();
  const { passkeys } = await addPasskey(id, new SoftwareAuthenticator().makeFor(id));
  return passkeys[0]?._id ?? '';
};

/** What belongs to another account, or was never asked for, is refused to everybody. */
const refused = (status: number) => ({ ...everybody(401), ...everyAccount(status) });

const nothing = 'none: nothing changes';
const notOwn = 'none: it is not their own';
const anyProof = {
  id: 'AAAA',
  clientData: 'AAAA',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
  account: 'AAAA',
};

/** Logging in with passkeys, and their own ones. */
export const passkeyRows: Row[] = [
  {
    method: 'post',
    path: '/api/auth/passkey/options',
    audit: nothing,
    statuses: everybody(200),
  },
  {
    method: 'post',
    path: '/api/auth/passkey',
    audit: 'none: members leave no entry',
    statuses: everybody(200),
    createTarget: useOne,
    body: (_ownEmail, used) => (used.startsWith('{') ? JSON.parse(used) : anyProof),
  },
  { method: 'get', path: '/api/user/passkeys', statuses: signedIn },
  {
    method: 'post',
    path: '/api/user/passkeys/new',
    audit: nothing,
    statuses: signedIn,
    body: () => ({ password }),
  },
  {
    method: 'post',
    path: '/api/user/passkeys',
    audit: 'none: it was not asked for',
    statuses: refused(422),
    body: () => ({
      name: 'Laptop',
      id: 'AAAA',
      clientData: 'AAAA',
      attestation: 'AAAA',
      transports: [],
    }),
  },
  {
    method: 'patch',
    path: '/api/user/passkeys',
    audit: 'secondStep.left',
    statuses: signedIn,
    body: () => ({ secondStep: false, password }),
  },
  {
    method: 'patch',
    path: '/api/user/passkeys/:id',
    audit: notOwn,
    statuses: refused(404),
    createTarget: createOne,
    body: () => ({ name: 'Phone' }),
  },
  {
    method: 'delete',
    path: '/api/user/passkeys/:id',
    audit: notOwn,
    statuses: refused(404),
    createTarget: createOne,
    body: () => ({ password }),
  },
  { method: 'get', path: '/api/admin/login-rules', statuses: adminsOnly },
  {
    method: 'patch',
    path: '/api/admin/login-rules',
    audit: 'none: they demand nothing as before',
    statuses: adminsOnly,
    body: () => ({ adminsNeedPasskey: false, password }),
  },
  {
    method: 'post',
    path: '/api/user/passkeys/ask',
    audit: nothing,
    statuses: refused(409),
  },
  {
    method: 'post',
    path: '/api/user/passkeys/proof',
    audit: nothing,
    statuses: refused(422),
    body: () => anyProof,
  },
];
