import type { EventDto } from '@club/shared/event';
import type { SignUpRequest } from '@club/shared/registration';
import request from 'supertest';
import { createMember, password, proved, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { createTestApp } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { createEventManager, createPublished } from '../../../test/events';
import { UserModel } from '../accounts/accounts.model';
import { RegistrationModel } from './registrations.model';

/*
 * On a site that sends no mail, by an account whose address nobody has confirmed.
 */

useDatabase();

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
  expect((await sendAs(stranger, 'post', `/api/user/registrations/${_id}/link`)).status).toBe(404);
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
