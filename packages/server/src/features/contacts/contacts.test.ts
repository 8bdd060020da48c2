import request from 'supertest';
import { createMember, signInAsAdmin, signInAsMember } from '../../../test/accounts';
import { app } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { ContactModel } from './contacts.model';

useDatabase();

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello\n  there ' };

/** A message that nobody has touched, as it is listed. */
const listed = { ...contact, status: 'new', spamReason: null, version: 1 };

describe('POST /api/form/contact', () => {
  const send = (body: object) => request(app).post('/api/form/contact').send(body);

  test('keeps the message as it was typed', async () => {
    const response = await send({ ...contact, username: ' Ravi ', email: 'Ravi@College.example' });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ message: 'Message sent successfully' });
    expect(await ContactModel.find().lean()).toEqual([
      {
        _id: expect.anything(),
        ...contact,
        ...{ status: 'new', spamReason: null, spamSince: null, version: 1 },
        ...{ bytes: 38, textHash: expect.any(String), createdAt: expect.any(Date) },
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

  test('422 for a field that cannot be sorted by', async () => {
    const response = await list('?sort=message');
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([
      {
        field: 'sort',
        message: 'Please sort by username, email, createdAt, with - in front for descending.',
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

  test('deletes that message and no other', async () => {
    const deleted = await ContactModel.create(contact);
    const kept = await ContactModel.create(contact);
    const response = await remove(deleted.id);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ message: 'Message deleted successfully' });
    expect((await ContactModel.find().lean()).map(({ _id }) => String(_id))).toEqual([kept.id]);
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
