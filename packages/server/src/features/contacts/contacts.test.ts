import type { ContactDto } from '@club/shared/contact';
import request from 'supertest';
import {
  createAdmin,
  createMember,
  signInAsAdmin,
  signInAsMember,
  type TestAccount,
} from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { AuditEntryModel } from '../audit/audit.model';
import { ContactModel } from './contacts.model';

useDatabase();

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello\n  there ' };

/** A message that nobody has touched, as it is listed. */
const listed = {
  ...contact,
  status: 'new',
  spamReason: null,
  assignee: null,
  entries: 0,
  version: 1,
  deletedAt: null,
};

describe('POST /api/form/contact', () => {
  const send = (body: object) => request(app).post('/api/form/contact').send(body);

  test('keeps the message as it was typed', async () => {
    const response = await send({ ...contact, username: ' Ravi ', email: 'Ravi@College.example' });
    expect(response.status).toBe(201);
    const [stored] = await ContactModel.find().lean();
    const _id = stored?._id;
    expect(response.body).toEqual({ message: 'Message sent successfully', _id: String(_id) });
    expect(await ContactModel.find().lean()).toEqual([
      {
        _id,
        ...contact,
        status: 'new',
        spamReason: null,
        spamSince: null,
        version: 1,
        deletedAt: null,
        assignee: null,
        entries: 0,
        isProved: false,
        answeredAt: null,
        bytes: 53,
        textHash: expect.any(String),
        createdAt: expect.any(Date),
        updatedAt: expect.any(Date),
      },
    ]);
  });

  test('422 names each wrong field, the first one in extraDetails', async () => {
    const response = await send({ username: ' ', email: 'ravi', message: '\u200b\n' });
    expect(response.status).toBe(422);
    expect(response.body).toEqual({
      message: 'Validation failed',
      extraDetails: 'Please enter a username.',
      errors: [
        { field: 'username', message: 'Please enter a username.' },
        { field: 'email', message: 'Please enter a valid email address.' },
        { field: 'message', message: 'Please enter a message.' },
      ],
    });
    expect(await ContactModel.countDocuments()).toBe(0);
  });

  test.each([
    ['a username of 81 characters', { username: 'x'.repeat(81) }, 'username'],
    ['a username with a line break', { username: 'a\nb' }, 'username'],
    ['an email of 255 characters', { email: `${'x'.repeat(240)}@college.example` }, 'email'],
    ['a message of 5001 characters', { message: 'x'.repeat(5001) }, 'message'],
    ['an unknown field', { isRead: true }, 'isRead'],
  ])('422 for %s', async (_name, change, field) => {
    const response = await send({ ...contact, ...change });
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([{ field, message: expect.stringMatching(/\.$/) }]);
    expect(await ContactModel.countDocuments()).toBe(0);
  });

  test('takes 80 characters of name and 5000 of message, counted as a person does', async () => {
    const response = await send({
      ...contact,
      username: `A${'🚀'.repeat(79)}`,
      message: '🚀'.repeat(5000),
    });
    expect(response.status).toBe(201);
  });
});

describe('GET /api/admin/contacts', () => {
  const list = async (query = '') =>
    request(app)
      .get(`/api/admin/contacts${query}`)
      .set('Authorization', await signInAsAdmin());

  test('lists all messages, newest first', async () => {
    const older = await ContactModel.create({ ...contact, createdAt: new Date(1) });
    const newer = await ContactModel.create({ ...contact, createdAt: new Date(2) });
    const response = await list();
    expect(response.status).toBe(200);
    expect(response.body).toEqual([
      { _id: newer.id, ...listed, createdAt: new Date(2).toISOString() },
      { _id: older.id, ...listed, createdAt: new Date(1).toISOString() },
    ]);
    expect(response.headers['x-total-count']).toBe('2');
  });

  test('is an empty array without messages', async () => {
    expect((await list()).body).toEqual([]);
  });

  test('searches the message as well', async () => {
    await ContactModel.create({ ...contact, message: 'About the E-Summit' });
    await ContactModel.create(contact);
    const response = await list('?search=e-summit');
    expect(response.body).toEqual([expect.objectContaining({ message: 'About the E-Summit' })]);
  });

  test('leaves spam out, and lists the messages of a status when asked', async () => {
    const statuses = ['new', 'open', 'answered', 'spam'] as const;
    for (const status of statuses) await ContactModel.create({ ...contact, status });
    const statusesOf = ({ body }: request.Response) =>
      body.map(({ status }: { status: string }) => status).toSorted();
    const all = await list();
    expect(statusesOf(all)).toEqual(['answered', 'new', 'open']);
    expect(all.headers['x-total-count']).toBe('3');
    for (const status of statuses) {
      const part = await list(`?status=${status}&search=hello`);
      expect(statusesOf(part)).toEqual([status]);
      expect(part.headers['x-total-count']).toBe('1');
    }
    expect((await list('?status=unread')).status).toBe(422);
  });

  test('finds the messages of a person, of an assignee, and of some days', async () => {
    const { id: _id } = await createAdmin();
    const days = ['2026-11-20T18:29:00Z', '2026-11-20T18:31:00Z', '2026-11-22T12:00:00Z'];
    const [first, second, third] = days.map((createdAt) => ({ ...contact, createdAt }));
    await ContactModel.create([
      { ...first, username: 'First' },
      { ...second, username: 'Second', email: 'meena@college.example' },
      { ...third, username: 'Third', assignee: { _id, name: 'Vikram' } },
    ]);
    await ContactModel.collection.updateOne({ username: 'First' }, { $unset: { assignee: '' } });
    const names = async (query: string) =>
      (await list(query)).body.map(({ username }: ContactDto) => username);
    expect(await names('?email=MEENA@college.example')).toEqual(['Second']);
    expect(await names(`?assignee=${_id}`)).toEqual(['Third']);
    expect(await names('?assignee=none')).toEqual(['Second', 'First']);
    // The club's day begins at 18:30 UTC.
    expect(await names('?to=2026-11-20')).toEqual(['First']);
    expect(await names('?from=2026-11-21&to=2026-11-21')).toEqual(['Second']);
    for (const query of ['?assignee=me', '?email=ravi', '?from=yesterday'])
      expect((await list(query)).status).toBe(422);
  });

  test('422 for a field that cannot be sorted by', async () => {
    const response = await list('?sort=message');
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([
      {
        field: 'sort',
        message: 'Please sort by createdAt, username, email, with - in front for descending.',
      },
    ]);
  });

  test('401 for visitors, 403 for members', async () => {
    expect((await request(app).get('/api/admin/contacts')).status).toBe(401);
    const response = await request(app)
      .get('/api/admin/contacts')
      .set('Authorization', await signInAsMember());
    expect(response.status).toBe(403);
    expect(response.body).toEqual({
      message: 'Not allowed',
      extraDetails: 'Your role does not allow this.',
    });
  });
});

describe('DELETE /api/admin/contacts/delete/:id', () => {
  const remove = async (id: string) =>
    request(app)
      .delete(`/api/admin/contacts/delete/${id}`)
      .set('Authorization', await signInAsAdmin());

  test('moves that message and no other to the bin', async () => {
    const deleted = await ContactModel.create(contact);
    const kept = await ContactModel.create(contact);
    const response = await remove(deleted.id);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ message: 'Message deleted successfully' });
    expect(await ContactModel.find({ deletedAt: null }, '_id').lean()).toEqual([{ _id: kept._id }]);
    expect(await ContactModel.countDocuments()).toBe(2);
    expect((await remove(deleted.id)).status).toBe(404);
  });

  test('400 for a malformed id', async () => {
    const response = await remove('42');
    expect(response.status).toBe(400);
    expect(response.body).toEqual({
      message: 'Malformed request',
      extraDetails: 'An id has 24 hexadecimal digits.',
    });
  });

  test('403 for members, and the message stays', async () => {
    const kept = await ContactModel.create(contact);
    const member = await createMember();
    const response = await request(app)
      .delete(`/api/admin/contacts/delete/${kept.id}`)
      .set('Authorization', member.authorization);
    expect(response.status).toBe(403);
    expect(await ContactModel.countDocuments()).toBe(1);
  });

  test('404 for one that is gone', async () => {
    const response = await remove('0'.repeat(24));
    expect(response.status).toBe(404);
    expect(response.body).toEqual({
      message: 'Not found',
      extraDetails: 'This message does not exist (any more).',
    });
  });
});

describe('the bin of messages', () => {
  const path = '/api/admin/contacts';
  let admin: TestAccount;
  beforeEach(async () => {
    admin = await createAdmin();
  });

  const call = (method: 'get' | 'post' | 'delete' | 'patch', part: string, body?: object) =>
    sendAs(admin, method, `${path}${part}`, body);
  const create = async (fields: object = {}) =>
    (await ContactModel.create({ ...contact, ...fields })).id;
  const names = async (query: string) =>
    (await call('get', query)).body.map(({ username }: ContactDto) => username);

  test('takes a message, gives it back and deletes it for good', async () => {
    const id = await create();
    const steps = [
      ...['delete /delete/:id 200', 'post /:id/restore 204', 'post /:id/restore 404'],
      ...['delete /:id/for-good 404', 'delete /delete/:id 200', 'delete /:id/for-good 204'],
    ];
    for (const step of steps) {
      const [method, part = '', status] = step.split(' ');
      const response = await call(method === 'post' ? 'post' : 'delete', part.replace(':id', id));
      expect([step, response.status]).toEqual([step, Number(status)]);
    }
    expect(await ContactModel.countDocuments()).toBe(0);
    const entries = await AuditEntryModel.find().sort({ at: 1, _id: 1 }).lean();
    expect(entries.map(({ action, subject }) => `${action} ${subject.name}`)).toEqual([
      'message.removed Ravi',
      'message.restored Ravi',
      'message.removed Ravi',
      'message.deleted Ravi',
    ]);
  });

  test('is a list of its own, with the spam that was removed', async () => {
    await create({ username: 'Kept' });
    const removed = await create({ username: 'Removed' });
    const spam = { username: 'Spam', status: 'spam', spamReason: 'marked', spamSince: new Date() };
    await create({ ...spam, username: 'Kept spam' });
    const removedSpam = await create(spam);
    for (const id of [removed, removedSpam]) await call('delete', `/delete/${id}`);
    expect(await names('')).toEqual(['Kept']);
    expect(await names('?status=spam')).toEqual(['Kept spam']);
    expect((await names('?bin=true')).sort()).toEqual(['Removed', 'Spam']);
    expect(await names('?bin=true&search=remo')).toEqual(['Removed']);
    expect((await call('get', '?bin=yes')).status).toBe(422);
    expect((await call('delete', '/spam', { expected: 1 })).status).toBe(200);
    expect(await names('?bin=true')).toHaveLength(2);
  });

  test('what is in it cannot be sorted', async () => {
    const id = await create({ deletedAt: new Date() });
    const change = { version: 1, status: 'spam' };
    expect((await call('patch', `/${id}`, change)).status).toBe(404);
  });

  test('is emptied after 30 days by the database', async () => {
    expect(await ContactModel.collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { deletedAt: 1 }, expireAfterSeconds: 30 * 24 * 3600 }),
    );
  });
});
