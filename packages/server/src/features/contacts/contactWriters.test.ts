import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { AuditEntryModel } from '../audit/audit.model';
import { ContactModel } from './contacts.model';
import { ContactWriterModel } from './contactWriters';

useDatabase();

const noon = new Date('2030-01-10T12:00:00Z');
const path = '/api/admin/contacts';
let admin: TestAccount;
let helper: TestAccount;
let id: string;

beforeEach(async () => {
  setClock(noon);
  admin = await createAdmin({ username: 'Vikram' });
  helper = await createMember({ username: 'Meena', role: 'inbox' });
  const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };
  id = (await ContactModel.create(contact)).id;
});

const type = (by: TestAccount, contact = id) =>
  sendAs(by, 'post', `${path}/${contact}/writing`).expect(204);
const writersFor = async (by: TestAccount, contact = id) =>
  (await sendAs(by, 'get', `${path}/${contact}`)).body.writers;

test('others see who types below a message for 30 seconds, and the person does not', async () => {
  await Promise.all([type(helper), type(helper), type(helper)]);
  expect(await ContactWriterModel.countDocuments()).toBe(1);
  expect(await writersFor(admin)).toEqual([{ _id: helper.id, name: 'Meena' }]);
  expect(await writersFor(helper)).toEqual([]);
  setClock(new Date(noon.getTime() + 29_000));
  expect(await writersFor(admin)).toHaveLength(1);
  setClock(new Date(noon.getTime() + 31_000));
  expect(await writersFor(admin)).toEqual([]);
  await type(helper);
  expect(await writersFor(admin)).toHaveLength(1);
  expect(await AuditEntryModel.countDocuments()).toBe(0);
});

test('of another message it says nothing, and it ends with the answer or the note', async () => {
  const other = (
    await ContactModel.create({ username: 'Asha', email: 'asha@college.example', message: 'Hi' })
  ).id;
  await Promise.all([type(helper), type(helper, other)]);
  await sendAs(helper, 'post', `${path}/${id}/notes`, { text: 'Ask Dev.' }).expect(201);
  expect(await writersFor(admin)).toEqual([]);
  expect(await writersFor(admin, other)).toHaveLength(1);
  const answer = { version: 1, text: 'Thank you.' };
  await sendAs(helper, 'post', `${path}/${other}/answer`, answer).expect(201);
  expect(await writersFor(admin, other)).toEqual([]);
});

test('404 for a message in the bin', async () => {
  await ContactModel.updateOne({ _id: id }, { deletedAt: noon });
  await sendAs(helper, 'post', `${path}/${id}/writing`).expect(404);
  expect(await ContactWriterModel.countDocuments()).toBe(0);
});
