import request from 'supertest';
import { createAdmin, createMember, proved, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { addMilliseconds, minute } from '../../time';
import { ContactModel } from './contacts.model';

useDatabase();

const email = 'asha@college.example';
let asha: TestAccount;

beforeEach(async () => {
  asha = await createMember({ email, ...proved });
});

/** Sends a message, as the form does, without a login. @returns its id */
async function write(change: object = {}): Promise<string> {
  const contact = { username: 'Asha', email, message: 'My number is another one now.', ...change };
  return (await request(app).post('/api/form/contact').send(contact)).body._id;
}

const prove = async (message: string, by = asha) =>
  (await sendAs(by, 'post', '/api/user/messages', { message })).status;
const isProved = async (id: string) => (await ContactModel.findById(id).lean())?.isProved;

test('who has sent a message while logged in says so afterwards, once, and the team reads it', async () => {
  const admin = await createAdmin();
  const read = async (id: string) =>
    (await sendAs(admin, 'get', `/api/admin/contacts/${id}`)).body.isProved;
  const id = await write({ email: 'Asha@College.example' });
  const before = await ContactModel.findById(id).lean();
  expect(await read(id)).toBe(false);
  expect(await prove(id)).toBe(204);
  expect(await read(id)).toBe(true);
  expect(await prove(id)).toBe(404);
  // Whoever has it open can go on.
  expect(await ContactModel.findById(id).lean()).toEqual({ ...before, isProved: true });
});

test('a message with another address is not theirs, and they learn nothing of it', async () => {
  const others = await write({ email: 'bala@college.example' });
  const refusals = [others, '0'.repeat(24)].map(
    async (message) => (await sendAs(asha, 'post', '/api/user/messages', { message })).body,
  );
  const [ofOthers, ofNone] = await Promise.all(refusals);
  expect(ofOthers).toEqual(ofNone);
  expect(await prove(others)).toBe(404);
  expect(await isProved(others)).toBe(false);
});

test.each([
  ['nobody has proved', {}],
  ['an admin has vouched for', { ...proved, confirmedByHand: true }],
])('an account whose address %s proves no message', async (_what, fields) => {
  const bala = await createMember({ email: 'bala@college.example', ...fields });
  const id = await write({ email: bala.email });
  expect(await prove(id, bala)).toBe(404);
  expect(await isProved(id)).toBe(false);
});

test('what somebody sent earlier with the address stays as it is', async () => {
  const now = new Date();
  const [early, late] = [await write(), await write({ message: 'Please write to me again.' })];
  setClock(addMilliseconds(now, 9 * minute));
  expect(await prove(early)).toBe(204);
  setClock(addMilliseconds(now, 11 * minute));
  expect(await prove(late)).toBe(404);
  expect(await isProved(late)).toBe(false);
});

test('of spam, the answer is the same', async () => {
  const id = await write({ website: 'https://spam.example' });
  expect(await prove(id)).toBe(204);
  expect(await ContactModel.findById(id).lean()).toMatchObject({ status: 'spam', isProved: true });
});
