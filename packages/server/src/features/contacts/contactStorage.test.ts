import request from 'supertest';
import { signInAsAdmin } from '../../../test/accounts';
import { createTestApp, logLines } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { messageStorageLimit } from '../../limits/limits';
import { ContactModel } from './contacts.model';

useDatabase();

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };
const send = (app: ReturnType<typeof createTestApp>, body = contact) =>
  request(app).post('/api/form/contact').send(body);

describe('POST /api/form/contact when the messages reach the limit', () => {
  const app = createTestApp({ messageStorageLimit: { messages: 3, bytes: 64_000 } });

  test('503 says what to do and is logged; a deleted message makes space', async () => {
    for (let sent = 0; sent < 3; sent += 1) expect((await send(app)).status).toBe(201);
    const lineCount = logLines.length;
    const response = await send(app);
    const said =
      'The club has too many unread messages and cannot take more now. Please write an email.';
    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBe('3600');
    expect(response.body).toEqual({ message: 'Temporarily unavailable', extraDetails: said });
    expect(logLines.slice(lineCount).join('')).toContain(said);
    expect(await ContactModel.countDocuments()).toBe(3);

    await ContactModel.updateMany({}, { spam: true });
    expect((await send(app)).status).toBe(503);

    await ContactModel.deleteOne();
    expect((await send(app)).status).toBe(201);
  });

  test('503 by size as well, counted in bytes', async () => {
    const message = '🚀'.repeat(5000); // 20 kB
    for (let sent = 0; sent < 2; sent += 1) await send(app, { ...contact, message });
    await ContactModel.updateOne({}, { message: message.repeat(3) });
    expect((await send(app)).status).toBe(503);
    expect(await ContactModel.countDocuments()).toBe(2);
  });

  test('racing messages pass the limit at most by their own number', async () => {
    const racing = 10;
    const answers = await Promise.all(Array.from({ length: 3 * racing }, () => send(app)));
    const stored = await ContactModel.countDocuments();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(stored);
    expect(stored).toBeGreaterThanOrEqual(3);
    expect((await send(app)).status).toBe(503);
    expect(await ContactModel.countDocuments()).toBe(stored);
  });
});

describe('GET /api/admin/contacts/storage', () => {
  const get = async (limit: typeof messageStorageLimit) =>
    request(createTestApp({ messageStorageLimit: limit }))
      .get('/api/admin/contacts/storage')
      .set('Authorization', await signInAsAdmin());

  test('says how much of the space is used, rounded down', async () => {
    await ContactModel.create([contact, contact]);
    const response = await get({ messages: 3, bytes: 64_000_000 });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ usedPercent: 66 });
  });

  test('counts what is nearer to its limit', async () => {
    await ContactModel.create(contact);
    const { body } = await get({ messages: 10_000, bytes: 200 });
    expect(body.usedPercent).toBeGreaterThan(10);
    expect((await get({ messages: 10_000, bytes: 10 })).body).toEqual({ usedPercent: 100 });
  });

  test('the site takes 10,000 messages and 64 MB', () => {
    expect(messageStorageLimit).toEqual({ messages: 10_000, bytes: 64_000_000 });
  });
});
