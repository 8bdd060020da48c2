import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { AuditEntryModel } from '../audit/audit.model';
import { ContactModel } from '../contacts/contacts.model';

useDatabase();

let admin: TestAccount;
let member: TestAccount;
beforeEach(async () => {
  admin = await createAdmin();
  member = await createMember();
});

const confirm = (email: string, id = member.id) =>
  sendAs(admin, 'post', `/api/admin/users/${id}/confirm-email`, { email });
const show = async () => (await sendAs(admin, 'get', `/api/admin/users/${member.id}`)).body;

test('an admin confirms an address: the own messages are in the download then', async () => {
  await ContactModel.create({ username: 'Asha', email: member.email, message: 'Hello' });
  const download = async () => JSON.parse((await sendAs(member, 'get', '/api/user/export')).text);
  expect((await download()).messages).toBeNull();
  const response = await confirm(member.email);
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ message: 'Email address confirmed' });
  expect(await show()).toMatchObject({ emailConfirmed: true, confirmedByHand: true });
  expect((await download()).messages).toMatchObject([{ message: 'Hello' }]);
});

test('leaves one audit entry, also when it is done twice', async () => {
  await confirm(member.email);
  expect((await confirm(member.email)).status).toBe(200);
  expect(await AuditEntryModel.find().lean()).toMatchObject([
    {
      actor: { _id: admin.id, name: 'Vikram' },
      action: 'email.confirmedByHand',
      subject: { _id: member.id, name: 'Asha' },
    },
  ]);
});

test('does not take the proof from an address that has one', async () => {
  member = await createMember({ emailConfirmed: true });
  expect((await confirm(member.email)).status).toBe(200);
  expect(await show()).toMatchObject({ emailConfirmed: true, confirmedByHand: false });
});

test('422 without an address, 404 without an account, 409 when the address is another one', async () => {
  expect((await confirm('no address')).status).toBe(422);
  expect((await confirm(member.email, '0'.repeat(24))).status).toBe(404);
  expect((await confirm('former@college.example')).status).toBe(409);
  expect(await show()).toMatchObject({ emailConfirmed: false, confirmedByHand: false });
});
