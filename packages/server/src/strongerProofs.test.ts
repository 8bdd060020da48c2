import { hasProvedAddress } from '@club/shared/provedAddress';
import request from 'supertest';
import { createMember, password, proved, type TestAccount } from '../test/accounts';
import { sendAs } from '../test/adminCalls';
import { createTestApp, dependencies, queuedMails } from '../test/app';
import { useDatabase } from '../test/database';
import { applicationPath, applicationTo } from '../test/rounds';
import { createApplication } from '../test/routes/roundRows';
import { createEvent, createRegistration } from '../test/routes/signUpRows';
import { createCalls } from './app';
import { UserModel } from './features/accounts/accounts.model';
import { ContactModel } from './features/contacts/contacts.model';
import { RegistrationModel } from './features/events/registrations.model';
import { MailModel } from './features/mails/mails.model';
import { ApplicationModel } from './features/rounds/applications.model';
import { RoundModel, toRoundDto } from './features/rounds/rounds.model';

useDatabase();

/** As with SMTP_URL. */
const mailing = createTestApp({ mails: queuedMails });
const email = 'asha@college.example';

/** An account with the address: nobody, an admin, or a link says that it is hers. */
const owners = {
  login: () => createMember({ email }),
  vouchedAddress: () => createMember({ email, emailConfirmed: true, confirmedByHand: true }),
  provedAddress: () => createMember({ email, ...proved }),
};

/** What others have sent or typed with the address. */
beforeEach(async () => {
  await ContactModel.create({ username: 'Asha', email, message: 'Hello' });
  await createRegistration({ isTyped: true });
  await createApplication();
});

const isThere = async (found: Promise<{ name: string }[]>) => (await found)[0]?.name === 'Asha';

/** For each call that a stronger proof opens more of: what it opens. */
const opened: Record<string, (by: TestAccount) => Promise<unknown>> = {
  async 'GET /api/user/export'(by) {
    const { text } = await sendAs(by, 'get', '/api/user/export');
    const { messages, mails, registrations, applications, certificates } = JSON.parse(text);
    const ofAddress = { mails, registrations, applications, certificates };
    const filled = Object.entries(ofAddress).filter(([, value]) => value?.length);
    return { messages: messages?.length ?? null, ofAddress: filled.map(([name]) => name) };
  },
  async 'DELETE /api/user'(by) {
    expect((await sendAs(by, 'delete', '/api/user', { password })).status).toBe(204);
    const registration = await isThere(RegistrationModel.find().lean().exec());
    return { registration, application: await isThere(ApplicationModel.find().lean().exec()) };
  },
  async 'POST /api/events/:slug/registrations'(by) {
    const path = `/api/events/${await createEvent()}/registrations`;
    const { body } = await sendAs(by, 'post', path, { answers: [] }, mailing);
    return body.ticket !== null;
  },
  async 'POST /api/registrations/own/confirm'(by) {
    const path = `/api/events/${await createEvent()}/registrations`;
    await sendAs(by, 'post', path, { answers: [] }, mailing);
    const mail = await MailModel.findOne({ kind: 'signUpLink' }).lean();
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await sendAs(by, 'post', '/api/registrations/own/confirm', { token });
    return hasProvedAddress(await UserModel.findById(by.id).orFail().lean());
  },
  async 'GET /api/user/registrations'(by) {
    return (await sendAs(by, 'get', '/api/user/registrations')).body.length;
  },
  async 'POST /api/user/registrations/:id/link'(by) {
    const { id } = await RegistrationModel.findOne().orFail();
    return (await sendAs(by, 'post', `/api/user/registrations/${id}/link`)).status;
  },
  async 'GET /api/user/applications'(by) {
    return (await sendAs(by, 'get', '/api/user/applications')).body.length;
  },
  async 'PUT /api/applications/:applicationId'(by) {
    const stored = await RoundModel.findOne({ state: 'open' }).orFail().lean();
    const path = applicationPath();
    await sendAs(by, 'put', path, applicationTo(toRoundDto(stored), { answers: [] }));
    const pageId = path.split('/').at(-1);
    return (await ApplicationModel.findOne({ pageId }).orFail()).sentBy !== null;
  },
  async 'POST /api/user/applications/:applicationId/link'(by) {
    const { _id } = await ApplicationModel.findOne().orFail();
    return (await sendAs(by, 'post', `/api/user/applications/${_id}/link`)).status;
  },
};

/** With a login alone, with the word of an admin, and with a proof. */
const expected: Record<string, [unknown, unknown, unknown]> = {
  'GET /api/user/export': [
    { messages: null, ofAddress: [] },
    { messages: 1, ofAddress: [] },
    { messages: 1, ofAddress: ['registrations', 'applications'] },
  ],
  'DELETE /api/user': [
    { registration: true, application: true },
    { registration: true, application: true },
    { registration: false, application: false },
  ],
  'POST /api/events/:slug/registrations': [false, false, true],
  'POST /api/registrations/own/confirm': [true, true, true],
  'GET /api/user/registrations': [0, 0, 1],
  'POST /api/user/registrations/:id/link': [404, 404, 201],
  'GET /api/user/applications': [0, 0, 1],
  'PUT /api/applications/:applicationId': [true, true, true],
  'POST /api/user/applications/:applicationId/link': [404, 404, 201],
};

test('each call that opens more with a stronger proof is tried here', () => {
  const withMore = createCalls(dependencies).filter(({ more }) => more);
  const names = withMore.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(expected).toSorted()).toEqual(names.toSorted());
});

describe.each(Object.entries(expected))('%s', (name, byProof) => {
  test.each(Object.entries(owners).map(([proof, create], index) => ({ proof, create, index })))(
    'with $proof',
    async ({ create, index }) => {
      expect(await opened[name]?.(await create())).toEqual(byProof[index]);
    },
  );
});

test('who may be believed is said where the account is', async () => {
  const vouched = await owners.vouchedAddress();
  const { body } = await request(mailing)
    .get('/api/auth/user')
    .set('Authorization', vouched.authorization);
  expect(body.userData).toMatchObject({ emailConfirmed: true, confirmedByHand: true });
});
