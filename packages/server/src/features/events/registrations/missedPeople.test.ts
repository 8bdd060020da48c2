import type { EventDto } from '@club/shared/event';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { createTestApp, queuedMails } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../../test/events';
import { addMilliseconds, hour } from '../../../time';
import { AuditEntryModel } from '../../audit/audit.model';
import { MailModel } from '../../mails/mails.model';
import { RegistrationModel } from '../registrations.model';

useDatabase();

const app = createTestApp({ mails: queuedMails });

let manager: TestAccount;
let event: EventDto;

const present = { at: new Date(), by: 'Meera', scan: null };

const registrations = () => `${eventsPath}/${event._id}/registrations`;
const add = (name: string, fields: object = { hasCome: true }) =>
  sendAs(manager, 'post', registrations(), { name, answers: [], ...fields }, app);
const certify = () =>
  sendAs(manager, 'post', `${eventsPath}/${event._id}/certificates`, {
    unwritable: 0,
    leaveOut: [],
  });

/** Takes the clock on; logins do not last so long. */
async function goTo(moment: Date) {
  setClock(moment);
  manager = await createEventManager();
}

beforeEach(async () => {
  manager = await createEventManager();
  event = await createPublished(manager, { capacity: 1 });
  await add('Asha', { email: 'asha@college.example' });
  await MailModel.deleteMany();
});

test('somebody who came and is on no list is added after the event, without a mail, and certified', async () => {
  await goTo(addMilliseconds(new Date(event.endsAt), 200 * hour));
  const priya = await add('Priya');
  expect(priya).toMatchObject({
    status: 201,
    body: {
      name: 'Priya',
      email: '',
      state: 'placed',
      position: null,
      isWalkIn: true,
      present: { by: 'Vikram' },
    },
  });
  const ravi = await add('Ravi', { email: 'Ravi@college.example', hasCome: true });
  expect(ravi.body).toMatchObject({ email: 'ravi@college.example', state: 'placed' });
  const { body: figures } = await sendAs(manager, 'get', `${eventsPath}/${event._id}/figures`);
  expect(figures).toMatchObject({ came: 2, states: { placed: 3, waiting: 0 } });
  const [listed] = (await sendAs(manager, 'get', eventsPath)).body;
  expect(listed).toMatchObject({ capacity: 1, placed: 3, waiting: 0 });
  expect(await MailModel.countDocuments()).toBe(0);
  const entries = await AuditEntryModel.find({ action: 'registration.walkedIn' })
    .sort({ 'subject.name': 1 })
    .lean();
  expect(entries).toMatchObject([
    { subject: { _id: priya.body._id, name: 'Priya' }, actor: { name: 'Vikram' } },
    { subject: { name: 'Ravi' }, after: { event: 'Pitch Night' } },
  ]);
  expect((await certify()).body).toEqual({ issued: 2 });
});

test('one address is one person: who is on the list is marked there', async () => {
  await goTo(new Date(event.endsAt));
  const { status, body } = await add('Asha R', { email: 'asha@college.example', hasCome: true });
  expect(status).toBe(409);
  const message = 'Asha has signed up with this address.';
  expect(body.current).toMatchObject({ name: 'Asha', present: null });
  expect(body.errors).toEqual([{ field: 'email', message }]);
  await RegistrationModel.updateOne({ name: 'Asha' }, { present });
  const again = await add('Asha R', { email: 'asha@college.example', hasCome: true });
  const known = 'Asha has this address, and is marked as having come.';
  expect(again.body.errors).toEqual([{ field: 'email', message: known }]);
});

test('a name that is on the list is asked about, in every spelling', async () => {
  await goTo(new Date(event.endsAt));
  const listed = await add(' ashá ');
  expect(listed.status).toBe(409);
  const other = 'If this is another person, tick it below.';
  const message = `Asha is on the list. ${other}`;
  expect(listed.body.errors).toEqual([{ field: 'name', message }]);
  expect(listed.body.current).toMatchObject({ name: 'Asha', email: 'asha@college.example' });
  await RegistrationModel.updateOne({ name: 'Asha' }, { present });
  const { errors, current } = (await add('Asha')).body;
  expect(errors).toMatchObject([{ message: `Asha is marked as having come. ${other}` }]);
  expect(current).toBeUndefined();
  expect((await add('Asha', { hasCome: true, isNamesake: true })).status).toBe(201);
  await RegistrationModel.updateMany({}, { present: null });
  const several = await add('Asha');
  expect(several.body.extraDetails).toMatch(/^Several people on the list are called Asha: press/);
  expect(several.body.current).toBeUndefined();
  await RegistrationModel.updateMany({}, { present: null, cancelledAt: new Date() });
  expect((await add('Asha')).status).toBe(201);
});

test('who was added by mistake is taken off again', async () => {
  await goTo(new Date(event.endsAt));
  const { body } = await add('Priya');
  const change = { change: 'markAbsent' };
  const absent = await sendAs(manager, 'patch', `${registrations()}/${body._id}`, change);
  expect(absent.body).toMatchObject({ state: 'cancelled', present: null });
});

test('nobody has come before the end, and nobody signs up after it or without an address', async () => {
  expect((await add('Priya')).body.extraDetails).toMatch(/^This event has not begun yet/);
  expect((await add('Priya', {})).body.errors).toMatchObject([{ field: 'email' }]);
  await goTo(new Date(event.endsAt));
  const late = await add('Priya', { email: 'priya@college.example' });
  expect(late.body.extraDetails).toBe('This event is over.');
});

test('an event that was cancelled takes nobody afterwards', async () => {
  await sendAs(manager, 'post', `${eventsPath}/${event._id}/cancel`, {});
  await goTo(new Date(event.endsAt));
  expect((await add('Priya')).body.extraDetails).toBe('This event is cancelled.');
});

test('once the names of an event are deleted, nobody is added to it', async () => {
  await goTo(new Date('2031-01-30T02:00:00Z'));
  expect((await add('Priya')).status).toBe(201);
  await goTo(new Date('2031-01-31T02:00:00Z'));
  const { status, body } = await add('Ravi');
  expect(status).toBe(409);
  expect(body.extraDetails).toMatch(/^The names of this event are deleted/);
});
