import request from 'supertest';
import { createAdmin, createMember, password } from '../test/accounts';
import { app, dependencies } from '../test/app';
import { drawPicture } from '../test/contentFixture';
import { useDatabase } from '../test/database';
import { type Caller, type Identity, identities } from '../test/identities';
import { tokenOfLink } from '../test/links';
import { plainSections } from '../test/sections';
import { createRouters } from './app';
import { ContactModel } from './features/contacts/contacts.model';
import { getSample } from './features/content/sample.service';
import { createSections } from './features/content/seed.service';
import { MediaModel } from './features/media/media.model';
import { addPicture } from './features/media/newPictures.service';
import { OneTimeLinkModel } from './features/oneTimeLinks/oneTimeLinks.model';
import { createSetup } from './features/setup/setup.service';
import { TeamMemberModel, type TeamMemberRecord } from './features/team/teamMembers.model';
import { TermModel } from './features/team/terms.model';
import { Types } from './lib/mongoose';
import { registeredRoutes } from './middleware/registeredRoutes';
import { isForApplication } from './site/siteRequest';
import { day, minute } from './time';

useDatabase();

test('the site leaves every route to the application', () => {
  const paths = registeredRoutes(createRouters(dependencies)).map(({ path }) => path);
  expect(paths.filter((path) => !isForApplication(path))).toEqual([]);
});

/** The status for each identity, when everything about the request but the identity is right. */
type Statuses = Record<Identity, number>;

interface Row {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  statuses: Statuses;
  /** Makes what the id in the path names, or the token in the body. */
  createTarget?: () => Promise<string>;
  /**
   * @param ownEmail the caller's address
   * @param target what `createTarget` has made
   */
  body?: (ownEmail: string, target: string) => object;
}

const everybody = (status: number): Statuses => ({
  visitor: status,
  member: status,
  admin: status,
  editor: status,
  inbox: status,
  suspended: status,
  'past last day': status,
  'deleted account': status,
  'demoted admin': status,
  'logged out': status,
  'expired token': status,
});
const everyAccount = (status: number) => ({
  ...{ member: status, admin: status, editor: status, inbox: status },
  ...{ 'past last day': status, 'demoted admin': status },
});
const signedIn = { ...everybody(401), ...everyAccount(200) };
const adminsOnly = { ...everybody(401), ...everyAccount(403), admin: 200 };
const messageReaders = { ...adminsOnly, inbox: 200 };

const editors = { ...adminsOnly, editor: 200 };
const editorsDone = { ...adminsOnly, admin: 204, editor: 204 };

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };
const user = { username: 'Meera', email: 'meera@college.example', phone: '9876543210' };
const named = { username: 'Meera', phone: '9876543210' };
const createContact = async () => (await ContactModel.create(contact)).id;
const createUser = async () => (await createMember()).id;
const createReset = async () =>
  dependencies.oneTimeLinks.create({
    purpose: 'passwordReset',
    person: await createUser(),
    payload: { sessionVersion: 0, delivery: 'shown' },
    lifetimeMilliseconds: 60 * minute,
  });

const createConfirmation = async () => {
  const { id, email } = await createMember();
  return dependencies.oneTimeLinks.create({
    purpose: 'emailConfirmation',
    person: id,
    payload: { email },
    lifetimeMilliseconds: day,
  });
};

const invitation = { email: 'new@college.example', role: 'editor', accessUntil: null } as const;
const createInvitation = async () => {
  const { id: _id } = await createAdmin();
  const { email, ...access } = invitation;
  return dependencies.oneTimeLinks.create({
    purpose: 'invitation',
    person: email,
    payload: { ...access, invitedBy: { _id, name: 'Vikram' } },
    lifetimeMilliseconds: day,
  });
};

const createPicture = async () => {
  const file = await drawPicture(20, 10).png().toBuffer();
  const { media } = await addPicture({ name: 'talk.png', file, alt: 'A talk' });
  return media._id.toHexString();
};
const createDeletedPicture = async () => {
  const id = await createPicture();
  await MediaModel.updateOne({ _id: id }, { deletedAt: new Date() });
  return id;
};

const createContent = async () => {
  await createSections(plainSections);
  return '';
};

const createSample = async () => {
  await createSetup();
  return createContent();
};

const term = { label: '2026-27', firstDay: '2026-07-01', lastDay: '2027-06-30' };
const createTerm = async () => (await TermModel.create(term)).id;

const presentTerm = new Types.ObjectId().toHexString();
const teamMember = {
  name: 'Meera',
  position: 'President',
  picture: null,
  links: [],
  account: null,
};
const createTeamMember = async (fields: Partial<TeamMemberRecord> = {}) => {
  await TermModel.create({ ...term, _id: presentTerm });
  const member = { ...teamMember, term: presentTerm, order: 0, ...fields };
  return (await TeamMemberModel.create(member)).id;
};

/** Who may call what. A route that is not listed here fails the first test. */
const table: Row[] = [
  { method: 'get', path: '/livez', statuses: everybody(200) },
  { method: 'get', path: '/readyz', statuses: everybody(200) },
  { method: 'get', path: '/readyz/details', statuses: everybody(401) },
  { method: 'get', path: '/metrics', statuses: everybody(401) },
  { method: 'get', path: '/api/openapi.json', statuses: everybody(200) },
  { method: 'get', path: '/api/data/service', statuses: everybody(200) },
  { method: 'post', path: '/api/form/contact', statuses: everybody(201), body: () => contact },
  {
    method: 'post',
    path: '/api/auth/register',
    statuses: everybody(201),
    body: () => ({ ...user, password }),
  },
  {
    method: 'post',
    path: '/api/auth/login',
    // Two have no account; the suspended one learns it after the right password.
    statuses: { ...everybody(200), visitor: 401, 'deleted account': 401, suspended: 403 },
    body: (ownEmail) => ({ email: ownEmail, password }),
  },
  { method: 'get', path: '/api/auth/user', statuses: signedIn },
  {
    method: 'patch',
    path: '/api/auth/password',
    statuses: signedIn,
    body: () => ({ currentPassword: password, newPassword: 'a new password' }),
  },
  {
    method: 'post',
    path: '/api/auth/forgot',
    statuses: everybody(202),
    body: (ownEmail) => ({ email: ownEmail }),
  },
  {
    method: 'post',
    path: '/api/auth/reset',
    statuses: everybody(200),
    createTarget: async () => tokenOfLink((await createReset()).link),
    body: (_ownEmail, token) => ({ token, password: 'a new password' }),
  },
  {
    method: 'post',
    path: '/api/auth/confirm-email',
    statuses: everybody(200),
    createTarget: async () => tokenOfLink((await createConfirmation()).link),
    body: (_ownEmail, token) => ({ token }),
  },
  {
    method: 'post',
    path: '/api/auth/logout',
    statuses: { ...everybody(401), ...everyAccount(204) },
  },
  {
    method: 'post',
    path: '/api/auth/logout-everywhere',
    statuses: { ...everybody(401), ...everyAccount(204) },
  },
  {
    method: 'patch',
    path: '/api/user/update',
    statuses: signedIn,
    body: (ownEmail) => ({ ...user, email: ownEmail }),
  },
  { method: 'get', path: '/api/user/export', statuses: signedIn },
  {
    method: 'delete',
    path: '/api/user',
    statuses: { ...everybody(401), ...everyAccount(204), admin: 409 }, // the only admin
    body: () => ({ password }),
  },
  { method: 'get', path: '/api/admin/contacts', statuses: messageReaders },
  { method: 'get', path: '/api/admin/contacts/storage', statuses: messageReaders },
  {
    method: 'delete',
    path: '/api/admin/contacts/delete/:id',
    statuses: messageReaders,
    createTarget: createContact,
  },
  { method: 'get', path: '/api/admin/users', statuses: adminsOnly },
  { method: 'get', path: '/api/admin/users/:id', statuses: adminsOnly, createTarget: createUser },
  {
    method: 'patch',
    path: '/api/admin/users/update/:id',
    statuses: adminsOnly,
    createTarget: createUser,
    body: () => user,
  },
  {
    method: 'delete',
    path: '/api/admin/users/delete/:id',
    statuses: adminsOnly,
    createTarget: createUser,
  },
  {
    method: 'patch',
    path: '/api/admin/users/:id/suspension',
    statuses: adminsOnly,
    createTarget: createUser,
    body: () => ({ suspended: true, reason: 'Spam' }),
  },
  { method: 'get', path: '/api/admin/access', statuses: adminsOnly },
  {
    method: 'patch',
    path: '/api/admin/access/:id',
    statuses: adminsOnly,
    createTarget: createUser,
    body: () => ({ role: 'editor', accessUntil: null }),
  },
  {
    method: 'post',
    path: '/api/admin/users/:id/reset-link',
    statuses: { ...adminsOnly, admin: 201 },
    createTarget: createUser,
  },
  { method: 'get', path: '/api/admin/invitations', statuses: adminsOnly },
  {
    method: 'post',
    path: '/api/admin/invitations',
    statuses: { ...adminsOnly, admin: 201 },
    body: () => invitation,
  },
  {
    method: 'delete',
    path: '/api/admin/invitations/:id',
    statuses: { ...adminsOnly, admin: 204 },
    createTarget: async () => {
      await createInvitation();
      return (await OneTimeLinkModel.findOne().orFail()).id;
    },
  },
  {
    method: 'post',
    path: '/api/auth/accept-invitation',
    statuses: everybody(201),
    createTarget: async () => tokenOfLink((await createInvitation()).link),
    body: (_ownEmail, token) => ({ ...named, token, password }),
  },
  { method: 'get', path: '/api/admin/media', statuses: editors },
  {
    method: 'post',
    path: '/api/admin/media',
    statuses: { ...editors, admin: 422, editor: 422 }, // the file has no name
  },
  {
    method: 'get',
    path: '/api/admin/media/:id',
    statuses: editors,
    createTarget: createPicture,
  },
  {
    method: 'patch',
    path: '/api/admin/media/:id',
    statuses: editors,
    createTarget: createPicture,
    body: () => ({ alt: 'Another talk' }),
  },
  {
    method: 'delete',
    path: '/api/admin/media/:id',
    statuses: editorsDone,
    createTarget: createPicture,
  },
  {
    method: 'post',
    path: '/api/admin/media/:id/restore',
    statuses: editorsDone,
    createTarget: createDeletedPicture,
  },
  {
    method: 'delete',
    path: '/api/admin/media/:id/for-good',
    statuses: editorsDone,
    createTarget: createDeletedPicture,
  },
  { method: 'get', path: '/api/admin/content', statuses: editors },
  {
    method: 'get',
    path: '/api/admin/content/:section',
    statuses: editors,
    createTarget: createContent,
  },
  {
    method: 'put',
    path: '/api/admin/content/:section',
    statuses: editors,
    createTarget: createContent,
    body: () => ({ version: 1, value: plainSections.privacy }),
  },
  {
    method: 'post',
    path: '/api/admin/content/:section/preview',
    statuses: editors,
    createTarget: createContent,
    body: () => ({ value: plainSections.privacy }),
  },
  {
    method: 'get',
    path: '/api/admin/content/:section/versions',
    statuses: editors,
    createTarget: createContent,
  },
  {
    method: 'get',
    path: '/api/admin/content/:section/versions/:version',
    statuses: editors,
    createTarget: createContent,
  },
  {
    method: 'post',
    path: '/api/admin/content/:section/versions/:version/restore',
    statuses: editors,
    createTarget: createContent,
  },
  {
    method: 'get',
    path: '/api/admin/setup',
    statuses: adminsOnly,
  },
  {
    method: 'patch',
    path: '/api/admin/setup',
    statuses: adminsOnly,
    createTarget: createSample,
    body: () => ({ step: 'look' }),
  },
  {
    method: 'get',
    path: '/api/admin/sample',
    statuses: editors,
    createTarget: createSample,
  },
  {
    method: 'post',
    path: '/api/admin/sample/clear',
    statuses: editorsDone,
    createTarget: async () => {
      await createSample();
      return (await getSample()).mark;
    },
    body: (_ownEmail, mark) => ({ mark }),
  },
  { method: 'get', path: '/api/admin/terms', statuses: editors },
  {
    method: 'post',
    path: '/api/admin/terms',
    statuses: { ...editors, admin: 201, editor: 201 },
    body: () => term,
  },
  {
    method: 'patch',
    path: '/api/admin/terms/:id',
    statuses: editors,
    createTarget: createTerm,
    body: () => term,
  },
  {
    method: 'delete',
    path: '/api/admin/terms/:id',
    statuses: editorsDone,
    createTarget: createTerm,
  },
  {
    method: 'get',
    path: '/api/admin/team',
    statuses: { ...editors, admin: 422, editor: 422 }, // the query names no term
  },
  {
    method: 'post',
    path: '/api/admin/team',
    statuses: { ...editors, admin: 201, editor: 201 },
    createTarget: createTerm,
    body: (_ownEmail, id) => ({ ...teamMember, term: id }),
  },
  {
    method: 'put',
    path: '/api/admin/team/order',
    statuses: editorsDone,
    createTarget: createTerm,
    body: (_ownEmail, id) => ({ term: id, members: [] }),
  },
  {
    method: 'patch',
    path: '/api/admin/team/:id',
    statuses: editors,
    createTarget: () => createTeamMember(),
    body: () => ({ ...teamMember, term: presentTerm }),
  },
  {
    method: 'delete',
    path: '/api/admin/team/:id',
    statuses: editorsDone,
    createTarget: () => createTeamMember(),
  },
  {
    method: 'post',
    path: '/api/admin/team/:id/restore',
    statuses: editorsDone,
    createTarget: () => createTeamMember({ deletedAt: new Date() }),
  },
  {
    method: 'delete',
    path: '/api/admin/team/:id/for-good',
    statuses: editorsDone,
    createTarget: () => createTeamMember({ deletedAt: new Date() }),
  },
  { method: 'get', path: '/api/admin/mails', statuses: adminsOnly },
  { method: 'get', path: '/api/admin/audit', statuses: adminsOnly },
  {
    method: 'post',
    path: '/api/admin/mails/test',
    statuses: { ...adminsOnly, admin: 409 }, // SMTP_URL is not set here
    body: (ownEmail) => ({ to: ownEmail }),
  },
];

function fillPath(path: string, id: string): string {
  return path.replace(':id', id).replace(':section', 'privacy').replace(':version', '1');
}

const callers: Record<string, () => Promise<Caller>> = identities;

const registered = registeredRoutes(createRouters(dependencies)).map(
  ({ method, path }) => `${method} ${path}`,
);

test('every registered route is in the table, and no other', () => {
  const listed = table.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect([...registered].sort()).toEqual(listed.sort());
});

describe.each(table)('$method $path', ({ method, path, statuses, createTarget, body }) => {
  test.each(Object.entries(statuses))('%s: %i', async (identity, status) => {
    const caller = await callers[identity]?.();
    const target = await createTarget?.();
    const call = request(app)[method](fillPath(path, target ?? ''));
    if (caller?.authorization) call.set('Authorization', caller.authorization);
    const response = await call.send(body?.(caller?.email ?? '', target ?? ''));
    expect(response.status).toBe(status);
    if (status >= 400) {
      expect(response.body).toMatchObject({
        message: expect.any(String),
        extraDetails: expect.any(String),
      });
    }
  });
});
