import type { EventDto } from '@club/shared/event';
import type { SignUpRequest } from '@club/shared/registration';
import request from 'supertest';
import { createMember, password, proved, type TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { createTestApp } from '../../../../test/app';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished } from '../../../../test/events';
import { UnprocessableError } from '../../../errors';
import { Types } from '../../../lib/mongoose';
import { UserModel } from '../../accounts/accounts.model';
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
