import type { ContactDetailsDto } from '@club/shared/contact';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { Types } from '../../lib/mongoose';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';
import { ContactEntryModel } from './contactEntries.model';
import { removeStrayEntries } from './contactEntries.service';
import { ContactModel } from './contacts.model';

useDatabase();

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };
const path = '/api/admin/contacts';
let admin: TestAccount;
let helper: TestAccount;

beforeEach(async () => {
  admin = await createAdmin({ username: 'Vikram' });
  helper = await createMember({ username: 'Meena', role: 'inbox' });
});

const create = async (fields: object = {}) =>
  (await ContactModel.create({ ...contact, ...fields })).id;
const get = async (id: string): Promise<ContactDetailsDto> =>
  (await sendAs(admin, 'get', `${path}/${id}`)).body;
const note = (id: string, text: string, by = admin) =>
  sendAs(by, 'post', `${path}/${id}/notes`, { text });
const change = (id: string, body: object, by = admin) => sendAs(by, 'patch', `${path}/${id}`, body);
const audited = async () =>
  (await AuditEntryModel.find().sort({ _id: 1 }).lean()).map(({ action, before, after }) => ({
    action,
    before,
    after,
  }));

describe('GET /api/admin/contacts/:id', () => {
  test('has the notes, and the other messages of the address, the newest first', async () => {
    const older = await create({ message: 'First', createdAt: new Date(1) });
    const newer = await create({ message: 'Second', createdAt: new Date(2) });
    await create({ email: 'other@college.example' });
    await create({ deletedAt: new Date() });
    const id = await create();
    for (const text of ['Soon.', 'On Monday.']) {
      const { body } = await sendAs(admin, 'get', `${path}/${older}`);
      const answered = { version: body.version, text };
      expect((await sendAs(admin, 'post', `${path}/${older}/answer`, answered)).status).toBe(201);
    }
    await note(older, 'A note is no answer.');
    await note(id, 'Ask the treasurer.');
    await note(id, 'She says yes.', helper);
    expect(await get(id)).toEqual({
      _id: id,
      ...contact,
      status: 'new',
      spamReason: null,
      assignee: null,
      createdAt: expect.any(String),
      version: 3,
      deletedAt: null,
      entries: [
        expect.objectContaining({
          kind: 'note',
          text: 'Ask the treasurer.',
          mailState: null,
          mailReason: '',
          author: { _id: admin.id, name: 'Vikram' },
        }),
        expect.objectContaining({ author: { _id: helper.id, name: 'Meena' } }),
      ],
      earlier: [
        {
          _id: newer,
          message: 'Second',
          status: 'new',
          createdAt: new Date(2).toISOString(),
          answer: '',
        },
        {
          _id: older,
          message: 'First',
          status: 'answered',
          createdAt: new Date(1).toISOString(),
          answer: 'On Monday.',
        },
      ],
      account: null,
      formerAccount: null,
      isAddressReplaced: false,
      isProved: false,
      writers: [],
      isMailed: false,
    });
    expect((await sendAs(admin, 'get', path)).body[0]).toMatchObject({ _id: id, entries: 2 });
  });

  test('names the account with the address and whether it has proved it, to who may see users', async () => {
    const id = await create();
    const { id: account } = await createMember({ username: 'Ravi K', email: contact.email });
    const named = { _id: account, name: 'Ravi K' };
    expect((await get(id)).account).toEqual({ ...named, isProved: false });
    await UserModel.updateOne({ _id: account }, { emailConfirmed: true });
    expect((await get(id)).account).toEqual({ ...named, isProved: true });
    expect((await sendAs(helper, 'get', `${path}/${id}`)).body.account).toBeNull();
  });

  test('shows one in the bin, and 404 for one that is gone', async () => {
    const id = await create({ deletedAt: new Date() });
    expect(await get(id)).toMatchObject({ _id: id, deletedAt: expect.any(String) });
    expect((await sendAs(admin, 'get', `${path}/${'0'.repeat(24)}`)).status).toBe(404);
  });
});

describe('POST /api/admin/contacts/:id/notes', () => {
  test('answers the note, and the audit has no word of it', async () => {
    const id = await create();
    const response = await note(id, 'Ask the treasurer.\n');
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      _id: expect.any(String),
      kind: 'note',
      text: 'Ask the treasurer.\n',
      author: { _id: admin.id, name: 'Vikram' },
      at: expect.any(String),
      mailState: null,
      to: '',
      mailReason: '',
    });
    expect(await audited()).toEqual([{ action: 'message.noted', before: null, after: null }]);
  });

  test('notes of several people at once are all kept', async () => {
    const id = await create();
    const texts = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(texts.map((text) => note(id, text)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { entries, version } = await get(id);
    expect(entries.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    expect(version).toBe(5);
  });

  test('422 without text, 404 for a message in the bin', async () => {
    const response = await note(await create(), ' ');
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject([{ field: 'text' }]);
    expect((await note(await create({ deletedAt: new Date() }), 'Hello')).status).toBe(404);
    expect(await ContactEntryModel.countDocuments()).toBe(0);
  });
});

describe('taking a message', () => {
  test('opens it, and giving it back makes it new again', async () => {
    const id = await create();
    const taken = await change(id, { version: 1, assignee: helper.id });
    expect(taken.body).toEqual({ version: 2 });
    const assignee = { _id: helper.id, name: 'Meena' };
    expect(await get(id)).toMatchObject({ status: 'open', assignee });
    await change(id, { version: 2, assignee: null }, helper);
    expect(await get(id)).toMatchObject({ status: 'new', assignee: null, version: 3 });
    expect(await audited()).toEqual([
      {
        action: 'message.assigned',
        before: { status: 'new', assignee: null },
        after: { status: 'open', assignee: 'Meena' },
      },
      {
        action: 'message.assigned',
        before: { status: 'open', assignee: 'Meena' },
        after: { status: 'new', assignee: null },
      },
    ]);
  });

  test('ends when the account is deleted: what is open is new again', async () => {
    const open = await create();
    await change(open, { version: 1, assignee: helper.id });
    const answered = await create();
    await change(answered, { version: 1, assignee: helper.id, status: 'answered' });
    await sendAs(admin, 'delete', `/api/admin/users/delete/${helper.id}`);
    expect(await get(open)).toMatchObject({ status: 'new', assignee: null, version: 3 });
    expect(await get(answered)).toMatchObject({ status: 'answered', assignee: { name: 'Meena' } });
  });

  test('of two people at once, one gets it and the other sees who has it', async () => {
    const id = await create();
    const answers = await Promise.all(
      [admin, helper].map((person) => change(id, { version: 1, assignee: person.id }, person)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { assignee } = await get(id);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.current).toMatchObject({ assignee, status: 'open', version: 2 });
  });

  test('is possible for those who may read messages today, and for nobody else', async () => {
    const member = await createMember();
    const past = await createMember({ role: 'inbox', accessUntil: '2020-01-01' });
    const suspended = await createMember({
      role: 'inbox',
      suspension: {
        at: new Date(),
        by: { _id: new Types.ObjectId(admin.id), name: 'Vikram' },
        reason: '',
      },
    });
    const { body } = await sendAs(helper, 'get', `${path}/assignees`);
    expect(body).toEqual([
      { _id: helper.id, name: 'Meena' },
      { _id: admin.id, name: 'Vikram' },
    ]);
    const id = await create();
    for (const person of [member, past, suspended]) {
      const refused = await change(id, { version: 1, assignee: person.id });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toMatchObject([{ field: 'assignee' }]);
    }
    expect(await get(id)).toMatchObject({ assignee: null, version: 1 });
  });

  test('is no end of a message that is answered: it stays so', async () => {
    const id = await create();
    await change(id, { version: 1, status: 'answered' });
    await change(id, { version: 2, assignee: helper.id });
    expect(await get(id)).toMatchObject({ status: 'answered', assignee: { name: 'Meena' } });
    const { answeredAt } = await ContactModel.findById(id).orFail();
    expect(answeredAt).toEqual(expect.any(Date));
    await change(id, { version: 3, status: 'open' });
    expect(await ContactModel.findById(id).lean()).toMatchObject({ answeredAt: null });
  });

  test('422 for a change that changes nothing', async () => {
    const response = await change(await create(), { version: 1 });
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject([{ field: 'status' }]);
  });
});

describe('what stands below a message', () => {
  test('goes with it', async () => {
    const id = await create();
    const kept = await create();
    for (const each of [id, kept]) await note(each, 'Hello');
    await sendAs(admin, 'delete', `${path}/delete/${id}`);
    expect(await ContactEntryModel.countDocuments()).toBe(2);
    await sendAs(admin, 'delete', `${path}/${id}/for-good`);
    expect((await ContactEntryModel.find().lean()).map(({ contact }) => `${contact}`)).toEqual([
      kept,
    ]);
  });

  test('goes after the database has removed the message by itself', async () => {
    const id = await create();
    const kept = await create();
    for (const each of [id, kept]) await note(each, 'Hello');
    await ContactModel.deleteOne({ _id: id });
    await removeStrayEntries();
    expect((await ContactEntryModel.find().lean()).map(({ contact }) => `${contact}`)).toEqual([
      kept,
    ]);
  });
});
