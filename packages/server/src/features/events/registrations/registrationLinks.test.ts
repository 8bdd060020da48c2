import type { EventDto } from '@club/shared/event';
import type { SignUpRequest } from '@club/shared/registration';
import request from 'supertest';
import { createMember, password, proved, type TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { createTestApp, queuedMails } from '../../../../test/app';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../../test/events';
import { UnprocessableError } from '../../../errors';
import { Types } from '../../../lib/mongoose';
import { UserModel } from '../../accounts/accounts.model';
import { AuditEntryModel } from '../../audit/audit.model';
import { MailModel } from '../../mails/mails.model';
import { RegistrationModel } from '../registrations.model';
import { findByLink, newRegistrationLink } from './registrationLinks.service';

useDatabase();

const createRegistration = () =>
  RegistrationModel.create({
    event: new Types.ObjectId(),
    name: 'Asha',
    email: 'asha@college.example',
    answers: [],
    confirmedAt: new Date(),
  });

test('a link opens its registration as often as the person likes, and is stored as a hash', async () => {
  const { _id } = await createRegistration();
  const tokens = [await newRegistrationLink(_id), await newRegistrationLink(_id)];
  for (const token of [...tokens, ...tokens]) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await findByLink(token)).toMatchObject({ _id });
  }
  const stored = JSON.stringify(await RegistrationModel.findById(_id).lean());
  for (const token of tokens) expect(stored).not.toContain(token);
});

test('the links of many mails push out none that was mailed before', async () => {
  const { _id } = await createRegistration();
  const first = await newRegistrationLink(_id);
  const others: string[] = [];
  for (let count = 0; count < 25; count += 1) others.push(await newRegistrationLink(_id));
  for (const token of [first, ...others]) expect(await findByLink(token)).toMatchObject({ _id });
});

test('a token that was made up opens nothing', async () => {
  await createRegistration();
  await expect(findByLink('a'.repeat(43))).rejects.toBeInstanceOf(UnprocessableError);
});

test('each registration has a code of 16 letters and digits', async () => {
  const { code } = await createRegistration();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
});

/** On a site that sends no mail, by an account whose address nobody has confirmed. */
describe('what an account has typed', () => {
  const app = createTestApp();
  const asha = { name: 'Asha', email: 'asha@college.example', answers: [] };
  let event: EventDto;

  beforeEach(async () => {
    event = await createPublished(await createEventManager(), { questions: [] });
  });

  const path = () => `/api/events/${event.slug}/registrations`;
  const signUp = (person: SignUpRequest) => request(app).post(path()).send(person);
  const signUpAs = (account: TestAccount) => sendAs(account, 'post', path(), { answers: [] });
  const own = (token: string) => request(app).post('/api/registrations/own').send({ token });
  const list = (account: TestAccount) => sendAs(account, 'get', '/api/user/registrations');

  test('what it has typed itself is in its list, with its ticket', async () => {
    const account = await createMember({ email: asha.email });
    await signUpAs(account);
    const again = await signUpAs(account);
    expect(again.body).toMatchObject({ message: 'You have a place.', state: 'placed' });
    expect((await own(again.body.ticket)).body.name).toBe('Asha');
    const { body } = await list(account);
    expect(body).toMatchObject([{ email: asha.email, state: 'placed' }]);
    const link = await sendAs(account, 'post', `/api/user/registrations/${body[0]._id}/link`);
    expect((await own(link.body.ticket)).body).toMatchObject({ email: asha.email });
    const data = await sendAs(account, 'get', '/api/user/export');
    expect(data.body).toMatchObject({ messages: null, registrations: body });
  });

  test('what others have typed is not, nor what it has typed for others', async () => {
    const account = await createMember({ email: asha.email });
    await signUp(asha);
    expect((await signUpAs(account)).body.ticket).toBeNull();
    const bala = { ...asha, email: 'bala@college.example' };
    await sendAs(account, 'post', path(), bala);
    expect((await sendAs(account, 'post', path(), bala)).body.ticket).toBeNull();
    expect((await list(account)).body).toEqual([]);
  });

  test('it is not any more once the owner of the address has proved it', async () => {
    const stranger = await createMember({ email: asha.email });
    await signUpAs(stranger);
    const [{ _id }] = (await list(stranger)).body;
    await UserModel.updateOne({ _id: stranger.id }, { email: 'other@college.example' });
    const owner = await createMember({ ...proved, email: asha.email });
    await signUpAs(owner);
    await UserModel.deleteOne({ _id: owner.id });
    await UserModel.updateOne({ _id: stranger.id }, { email: asha.email });
    expect((await list(stranger)).body).toEqual([]);
    expect((await sendAs(stranger, 'post', `/api/user/registrations/${_id}/link`)).status).toBe(
      404,
    );
  });

  test('it goes with the account', async () => {
    const account = await createMember({ email: asha.email });
    await signUpAs(account);
    const bala = { ...asha, email: 'bala@college.example' };
    await signUp(bala);
    await sendAs(account, 'delete', '/api/user', { password });
    expect(await RegistrationModel.find().sort({ email: 1 }).lean()).toMatchObject([
      { email: '', typedBy: null, cancelledAt: expect.any(Date) },
      { email: bala.email, cancelledAt: null },
    ]);
  });
});

/** A link that reached the address of an account proves it, when that account confirms with it, and in no other case. */
describe('an account that confirms a registration', () => {
  const app = createTestApp({ mails: queuedMails });
  const email = 'asha@college.example';
  let manager: TestAccount;
  let event: EventDto;
  let asha: TestAccount;

  beforeEach(async () => {
    manager = await createEventManager();
    event = await createPublished(manager, { questions: [] });
    asha = await createMember({ email });
  });

  const path = () => `/api/events/${event.slug}/registrations`;
  const confirmAs = (account: TestAccount, token: string) =>
    sendAs(account, 'post', '/api/registrations/own/confirm', { token }, app);

  /** @returns the tokens of the links in the mails, the latest last */
  async function signUp(times = 1): Promise<string[]> {
    const person = { name: 'Asha', email, answers: [] };
    for (let count = 0; count < times; count += 1) await request(app).post(path()).send(person);
    const mails = await MailModel.find({ kind: 'signUpLink' })
      .sort({ createdAt: 1, _id: 1 })
      .lean();
    return mails.map(({ text }) => /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? '');
  }

  const isProved = async (account: TestAccount) =>
    (await UserModel.findById(account.id).orFail().lean()).emailConfirmed === true;

  test.each([1, 2])('proves its address by the link of mail %i', async (which) => {
    const tokens = await signUp(2);
    const { status, body } = await confirmAs(asha, tokens[which - 1] ?? '');
    expect([status, body.state]).toEqual([200, 'placed']);
    expect(await isProved(asha)).toBe(true);
    expect(await AuditEntryModel.find({ action: 'email.confirmed' }).lean()).toMatchObject([
      { actor: { _id: asha.id }, subject: { _id: asha.id } },
    ]);
    const listed = await sendAs(asha, 'get', '/api/user/registrations');
    expect(listed.body).toMatchObject([{ email, state: 'placed' }]);
  });

  test('proves nothing of another address, and a stranger nothing at all', async () => {
    const [token = ''] = await signUp();
    const other = await createMember({ email: 'other@college.example' });
    expect((await confirmAs(other, token)).body.state).toBe('placed');
    expect([await isProved(other), await isProved(asha)]).toEqual([false, false]);
    const [second = ''] = (await signUp()).slice(-1);
    await request(app).post('/api/registrations/own/confirm').send({ token: second });
    expect(await isProved(asha)).toBe(false);
  });

  test('proves nothing by a link that the team has made, or after the first press', async () => {
    const [mailed = ''] = await signUp();
    const { _id } = await RegistrationModel.findOne().orFail().lean();
    const ofTeam = `${eventsPath}/${event._id}/registrations/${_id}/link`;
    const { link } = (await sendAs(manager, 'post', ofTeam)).body;
    expect((await confirmAs(asha, link.split('token=')[1])).body.state).toBe('placed');
    expect((await confirmAs(asha, mailed)).body.state).toBe('placed');
    expect(await isProved(asha)).toBe(false);
  });

  test('proves no address to which the registration has followed an account', async () => {
    const [token = ''] = await signUp();
    const moved = 'asha@new.example';
    const formerEmails = [{ address: email, wasProved: true, until: new Date() }];
    await UserModel.updateOne({ _id: asha.id }, { email: moved, formerEmails, ...proved });
    await sendAs(asha, 'get', '/api/user/registrations');
    expect(await RegistrationModel.findOne().lean()).toMatchObject({ email: moved });
    await UserModel.deleteOne({ _id: asha.id });
    const stranger = await createMember({ email: moved });
    expect((await confirmAs(stranger, token)).body.state).toBe('placed');
    expect(await isProved(stranger)).toBe(false);
  });
});
