import request from 'supertest';
import { createAdmin, type TestAccount } from '../../../test/accounts';
import { createTestApp } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { messageStorageLimit } from '../../limits/limits';
import { ContactModel, newContact, spamDays } from './contacts.model';

useDatabase();

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };
const createApp = (limit: Partial<typeof messageStorageLimit>) =>
  createTestApp({ messageStorageLimit: { ...messageStorageLimit, ...limit } });
let sent = 0;

/** Each text is another one. */
function send(app: ReturnType<typeof createApp>, change = {}) {
  sent += 1;
  return request(app)
    .post('/api/form/contact')
    .send({ ...contact, message: `Hello ${sent}`, ...change });
}
const sendSpam = (app: ReturnType<typeof createApp>, message: string) =>
  send(app, { message, website: 'https://spam.example' });

const listStored = () => ContactModel.find().sort({ _id: 1 }).lean();
const reasons = async () => (await listStored()).map(({ spamReason }) => spamReason);
const texts = async () => (await listStored()).map(({ message }) => message);

describe('when the messages reach the limit', () => {
  const app = createApp({ messages: 3, bytes: 64_000 });

  test('the form stays open: a message goes to spam, until another one is deleted', async () => {
    for (let index = 0; index < 4; index += 1) expect((await send(app)).status).toBe(201);
    expect(await reasons()).toEqual([null, null, null, 'noSpace']);
    await ContactModel.deleteOne({ status: 'new' });
    await send(app);
    expect(await reasons()).toEqual([null, null, 'noSpace', null]);
  });

  test('so it does by size', async () => {
    const small = createApp({ messages: 100, bytes: 64_000 });
    const message = '🚀 a'.repeat(800); // 4.8 kB, and as much for its copy
    for (let index = 0; index < 8; index += 1)
      await send(small, { message: `${index} ${message}` });
    expect(await reasons()).toEqual([null, null, null, null, null, null, null, 'noSpace']);
  });

  test('racing messages pass the limit at most by their own number', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(app)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    await send(app);
    expect((await reasons()).at(-1)).toBe('noSpace');
  });
});

describe('spam', () => {
  test('takes no space of the messages, by number and by size', async () => {
    const app = createApp({ messages: 2, bytes: 2_000 });
    for (let index = 0; index < 5; index += 1) await sendSpam(app, 'x'.repeat(5_000));
    await send(app);
    expect((await reasons()).at(-1)).toBeNull();
  });

  test('has a space of its own, which the oldest of it leaves first', async () => {
    const app = createApp({ spam: { messages: 3, bytes: 8_000_000 } });
    await send(app, { message: 'Hello' });
    for (const text of ['1', '2', '3', '4', '5']) await sendSpam(app, text);
    expect(await texts()).toEqual(['Hello', '3', '4', '5']);
  });

  test('leaves by size as well', async () => {
    const app = createApp({ spam: { messages: 100, bytes: 10_000 } });
    await send(app, { message: 'Hello' });
    for (const letter of ['a', 'b', 'c']) await sendSpam(app, letter.repeat(2_000));
    expect((await texts()).map((text) => text.at(-1))).toEqual(['o', 'b', 'c']);
  });

  test('is removed by the database after 30 days', async () => {
    expect(spamDays).toBe(30);
    expect(await ContactModel.collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { spamSince: 1 }, expireAfterSeconds: 30 * 24 * 60 * 60 }),
    );
  });
});

describe('GET /api/admin/contacts/storage', () => {
  const get = (limit: Partial<typeof messageStorageLimit>, { authorization }: TestAccount) =>
    request(createApp(limit))
      .get('/api/admin/contacts/storage')
      .set('Authorization', authorization);

  test('says how much of the space is used, rounded down, and how much is spam, new, and open for who asks', async () => {
    const admin = await createAdmin();
    const open = { ...contact, status: 'open' };
    const mine = { ...open, assignee: { _id: admin.id, name: 'Vikram' } };
    const binned = { ...mine, deletedAt: new Date() };
    await ContactModel.create([contact, open, mine, { ...mine, status: 'answered' }, binned]);
    await ContactModel.create({ ...contact, status: 'spam' });
    const response = await get({ messages: 6 }, admin);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ usedPercent: 83, spam: 1, new: 1, mine: 1 });
  });

  test('counts what is nearer to its limit', async () => {
    await ContactModel.create(contact);
    const admin = await createAdmin();
    expect((await get({ bytes: 1_000 }, admin)).body.usedPercent).toBeGreaterThan(10);
    const full = { usedPercent: 100, spam: 0, new: 1, mine: 0 };
    expect((await get({ bytes: 10 }, admin)).body).toEqual(full);
  });

  test('the site takes 10,000 messages and 64 MB, and of spam 1,000 and 8 MB', () => {
    expect(messageStorageLimit).toEqual({
      messages: 10_000,
      bytes: 64_000_000,
      spam: { messages: 1_000, bytes: 8_000_000 },
    });
  });
});

test('a message that is written past mongoose is stored as by mongoose', async () => {
  const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };
  const created = await ContactModel.create(contact);
  await ContactModel.collection.insertOne(newContact(contact));
  const [byMongoose, past] = await ContactModel.collection.find().sort({ _id: 1 }).toArray();
  expect(byMongoose?._id).toEqual(created._id);
  const apart = { _id: null, createdAt: null, updatedAt: null };
  expect({ ...past, ...apart }).toEqual({ ...byMongoose, ...apart });
  expect(past?.createdAt).toBeInstanceOf(Date);
  expect(past?.updatedAt).toEqual(past?.createdAt);
});
