import request from 'supertest';
import { createAdmin, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { day } from '../../time';
import { AuditEntryModel } from '../audit/audit.model';
import { ContactModel } from './contacts.model';

useDatabase();

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };
const advert = 'Our course makes you a founder in ten days, book it this week and save half.';

/** @returns why the message is spam; null when it is none */
async function send(change: Partial<typeof contact> & { website?: string }) {
  const response = await request(app)
    .post('/api/form/contact')
    .send({ ...contact, ...change });
  expect(response.status).toBe(201);
  const [stored] = await ContactModel.find().sort({ _id: -1 }).limit(1).lean();
  const _id = stored?._id.toHexString();
  expect(response.body).toEqual({ message: 'Message sent successfully', _id });
  const spamReason = stored?.spamReason ?? null;
  expect(stored?.status).toBe(spamReason ? 'spam' : 'new');
  expect(stored?.spamSince).toEqual(spamReason ? expect.any(Date) : null);
  return spamReason;
}

describe('a message goes to spam, and its sender gets the usual answer,', () => {
  test('when the field is filled in that people do not see', async () => {
    expect(await send({ website: 'https://spam.example' })).toBe('hiddenField');
  });

  test.each([
    'https://spam.example',
    'Buy now: https://spam.example/?a=1 www.other.example',
    'HTTP://SPAM.EXAMPLE !!!',
  ])('when it is hardly more than links: %j', async (message) => {
    expect(await send({ message })).toBe('linksOnly');
  });

  test.each([
    'Here is our proposal: https://sponsor.example/offer.pdf',
    '我们想赞助你们的峰会 https://sponsor.example',
    'हम आपके सम्मेलन को प्रायोजित करना चाहते हैं https://sponsor.example',
    'Call me',
    'Is www free this week?',
  ])('but not for a link in a sentence: %j', async (message) => {
    expect(await send({ message })).toBeNull();
  });

  test('when its writer has written the same before', async () => {
    expect(await send({})).toBeNull();
    expect(await send({ message: ' hello\n' })).toBe('sameText');
    expect(await send({ email: 'meena@college.example' })).toBeNull();
  });

  test('when anybody has written the same, and it is too long for chance', async () => {
    expect(await send({ message: advert })).toBeNull();
    const other = { email: 'other@spam.example', message: advert.toUpperCase() };
    expect(await send(other)).toBe('sameText');
  });

  test('but after a week the same may be written again', async () => {
    const now = Date.now();
    setClock(new Date(now));
    expect(await send({})).toBeNull();
    setClock(new Date(now + 7 * day + 1));
    expect(await send({})).toBeNull();
  });
});

describe('PATCH /api/admin/contacts/:id', () => {
  let admin: TestAccount;
  beforeEach(async () => {
    admin = await createAdmin();
  });
  const change = (id: string, body: object) =>
    sendAs(admin, 'patch', `/api/admin/contacts/${id}`, body);

  test('makes spam of a message, and a message of it again', async () => {
    const { id } = await ContactModel.create(contact);
    const response = await change(id, { version: 1, status: 'spam' });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ version: 2 });
    expect(await ContactModel.findById(id).lean()).toMatchObject({
      status: 'spam',
      spamReason: 'marked',
      spamSince: expect.any(Date),
      version: 2,
    });
    expect((await change(id, { version: 2, status: 'new' })).body).toEqual({ version: 3 });
    expect(await ContactModel.findById(id).lean()).toMatchObject({
      status: 'new',
      spamReason: null,
      spamSince: null,
      version: 3,
    });
    const entries = await AuditEntryModel.find().sort({ _id: 1 }).lean();
    expect(entries).toMatchObject([
      {
        actor: { _id: admin.id },
        action: 'message.statusChanged',
        subject: { _id: id, name: 'Ravi' },
        before: { status: 'new' },
        after: { status: 'spam' },
      },
      { before: { status: 'spam' }, after: { status: 'new' } },
    ]);
  });

  test('a message that somebody has taken is open again, and still with that person', async () => {
    const assignee = { _id: admin.id, name: 'Vikram' };
    const { id } = await ContactModel.create({ ...contact, status: 'open', assignee });
    await change(id, { version: 1, status: 'spam' });
    await change(id, { version: 2, status: 'new' });
    expect(await ContactModel.findById(id).lean()).toMatchObject({
      status: 'open',
      assignee: { name: 'Vikram' },
    });
  });

  test('of two people the second gets 409 with the message as it is', async () => {
    const { id } = await ContactModel.create(contact);
    const answers = await Promise.all([
      change(id, { version: 1, status: 'spam' }),
      change(id, { version: 1, status: 'spam' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.current).toMatchObject({ _id: id, status: 'spam', version: 2 });
    expect(await AuditEntryModel.countDocuments()).toBe(1);
  });

  test.each([
    [{ status: 'spam' }, 'version'],
    [{ version: 0, status: 'spam' }, 'version'],
    [{ version: 1 }, 'status'],
    [{ version: 1, status: 'unread' }, 'status'],
    [{ version: 1, assignee: 'me' }, 'assignee'],
    [{ version: 1, status: 'new', spamReason: null }, 'spamReason'],
  ])('422 for %j', async (body, field) => {
    const { id } = await ContactModel.create(contact);
    const response = await change(id, body);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([{ field, message: expect.stringMatching(/\.$/) }]);
  });

  test('404 for one that is gone', async () => {
    expect((await change('0'.repeat(24), { version: 1, status: 'spam' })).status).toBe(404);
  });
});

describe('DELETE /api/admin/contacts/spam', () => {
  let admin: TestAccount;
  beforeEach(async () => {
    admin = await createAdmin();
    await ContactModel.create(contact);
    for (const message of ['One', 'Two']) {
      await ContactModel.create({ ...contact, message, status: 'spam', spamSince: new Date() });
    }
  });
  const remove = (body: object) => sendAs(admin, 'delete', '/api/admin/contacts/spam', body);

  test('deletes all spam and nothing else, with one entry that says how much it was', async () => {
    const response = await remove({ expected: 2 });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ message: 'Spam deleted successfully' });
    expect(await ContactModel.find().lean()).toMatchObject([contact]);
    expect(await AuditEntryModel.find().lean()).toMatchObject([
      {
        actor: { _id: admin.id },
        action: 'spam.deleted',
        subject: { _id: null, name: 'Spam' },
        before: { count: 2 },
        after: null,
      },
    ]);
  });

  test('409 when there is more or less than the person has seen, and nothing is deleted', async () => {
    for (const expected of [1, 3]) {
      const response = await remove({ expected });
      expect(response.status).toBe(409);
      expect(response.body.extraDetails).toContain('2');
    }
    expect(await ContactModel.countDocuments()).toBe(3);
    expect(await AuditEntryModel.countDocuments()).toBe(0);
  });

  test.each([{}, { expected: 0 }, { expected: '2' }, { expected: 1.5 }])(
    '422 for %j',
    async (body) => {
      const response = await remove(body);
      expect(response.status).toBe(422);
      expect(response.body.errors).toEqual([
        { field: 'expected', message: 'Please say how much spam there is.' },
      ]);
    },
  );
});
