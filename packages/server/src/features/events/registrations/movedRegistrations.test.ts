import type { EventDto } from '@club/shared/event';
import {
  createAdmin,
  createMember,
  proved,
  signInAgain,
  type TestAccount,
} from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../../test/events';
import { addMilliseconds, minute } from '../../../time';
import { proof, UserModel } from '../../accounts/accounts.model';
import { AuditEntryModel } from '../../audit/audit.model';
import { RegistrationModel } from '../registrations.model';
import { moveRegistrations } from './movedRegistrations.service';

// An admin gives an account another address.

useDatabase();

const former = 'asha@college.example';
const next = 'asha@mail.example';

let admin: TestAccount;
let member: TestAccount;
let manager: TestAccount;
let events: EventDto[];

beforeEach(async () => {
  admin = await createAdmin();
  manager = await createEventManager();
  events = [await createPublished(manager), await createPublished(manager, { slug: 'second' })];
});

const add = (email: string, event = events[0]) =>
  sendAs(manager, 'post', `${eventsPath}/${event?._id}/registrations`, {
    name: 'Asha',
    email,
    answers: [],
  });

async function changeAddress(email: string): Promise<void> {
  const { username, phone, version } = await UserModel.findById(member.id).orFail();
  const change = { username, email, phone, version };
  const path = `/api/admin/users/update/${member.id}`;
  expect((await sendAs(admin, 'patch', path, change)).status).toBe(200);
  await moveRegistrations();
}

test('who has just confirmed another address finds the tickets at once', async () => {
  member = await createMember({ ...proved, email: former });
  await add(former);
  await changeAddress(next);
  await UserModel.updateOne({ _id: member.id }, { $set: proof });
  const { body } = await sendAs(await signInAgain(member), 'get', '/api/user/registrations');
  expect(body).toMatchObject([{ email: next }]);
});

async function prove(): Promise<void> {
  await UserModel.updateOne({ _id: member.id }, { $set: proof });
  await moveRegistrations();
}

const addresses = async () =>
  (await RegistrationModel.find().sort({ _id: 1 }).lean()).map(({ email }) => email);
const waiting = async () =>
  (await UserModel.findById(member.id, '+formerEmails').orFail().lean()).formerEmails ?? [];

test('all of a proved address follow once the new one is proved, and not before', async () => {
  member = await createMember({ ...proved, email: former });
  await add(former);
  await add('bala@college.example');
  await changeAddress(next);
  expect(await addresses()).toEqual([former, 'bala@college.example']);
  await prove();
  expect(await addresses()).toEqual([next, 'bala@college.example']);
  expect(await waiting()).toEqual([]);
  expect(await AuditEntryModel.findOne({ action: 'registrations.moved' })).toMatchObject({
    subject: { name: next },
    after: { count: 1 },
  });
  await moveRegistrations();
  expect(await AuditEntryModel.countDocuments({ action: 'registrations.moved' })).toBe(1);
});

test('an address that nobody has proved takes nothing along but what the account has typed', async () => {
  member = await createMember({ email: former });
  await add(former);
  await add(former, events[1]);
  const typed = { isTyped: true, typedBy: member.id };
  await RegistrationModel.updateOne({ event: events[1]?._id }, { $set: typed });
  await changeAddress(next);
  expect(await addresses()).toEqual([former, next]);
  await prove();
  expect(await addresses()).toEqual([former, next]);
  expect(await waiting()).toEqual([]);
});

test('what somebody else signs up for with the former address is not taken along', async () => {
  member = await createMember({ ...proved, email: former });
  await add(former);
  await changeAddress(next);
  setClock(addMilliseconds(new Date(), minute));
  await add(former, events[1]);
  await prove();
  expect(await addresses()).toEqual([next, former]);
});

test('where the new address has signed up, too, the former one stays', async () => {
  member = await createMember({ ...proved, email: former });
  await add(former);
  await add(next);
  await add(former, events[1]);
  await changeAddress(next);
  await prove();
  expect(await addresses()).toEqual([former, next, next]);
});

test('of several changes in a row all that was proved follows; back at the first one it stays', async () => {
  member = await createMember({ ...proved, email: former });
  await add(former);
  await changeAddress('typo@mail.example');
  await changeAddress(next);
  await prove();
  expect(await addresses()).toEqual([next]);
  await changeAddress('typo@mail.example');
  await changeAddress(next);
  await prove();
  expect(await addresses()).toEqual([next]);
  expect(await waiting()).toEqual([]);
});

test('an address that was taken back, unproved, and changed again keeps what it had proved', async () => {
  member = await createMember({ ...proved, email: former });
  await add(former);
  for (const email of [next, former, next]) {
    await changeAddress(email);
    setClock(addMilliseconds(new Date(), minute));
  }
  expect(await addresses()).toEqual([former]);
  await prove();
  expect(await addresses()).toEqual([next]);
  expect(await waiting()).toEqual([]);
});
