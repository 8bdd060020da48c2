import type { ChangeEventRequest, EventDto } from '@club/shared/event';
import { toEventChange } from '@club/shared/eventChange';
import type { OverviewTask } from '@club/shared/overview';
import type { RegistrationDto } from '@club/shared/registration';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { createTestApp, queuedMails } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../../test/events';
import { EventModel } from '../events.model';
import { RegistrationModel } from '../registrations.model';
import { queueEventMails } from './eventMailRounds';

/* Without a mail server the team tells people, and is reminded until it says so. */

useDatabase();

const mailing = createTestApp({ mails: queuedMails });

let manager: TestAccount;
let event: EventDto;
let people: RegistrationDto[];

beforeEach(async () => {
  setClock(new Date('2030-01-20T12:00:00.000Z'));
  manager = await createEventManager();
  event = await createPublished(manager, { capacity: 2 });
  people = [];
  for (const name of ['Asha', 'Bala', 'Chen Li']) people.push(await add(name));
});

const pathOf = (rest: string) => `${eventsPath}/${event._id}${rest}`;
const add = async (name: string): Promise<RegistrationDto> => {
  const email = `${name.slice(0, 4).toLowerCase()}@college.example`;
  const person = { name, email, answers: [] };
  return (await sendAs(manager, 'post', pathOf('/registrations'), person)).body;
};
const change = (index: number, what: string) =>
  sendAs(manager, 'patch', pathOf(`/registrations/${people[index]?._id}`), { change: what });
const list = async (query = '') =>
  (await sendAs(manager, 'get', pathOf(`/registrations${query}`))).body.map(
    ({ name, isToTell }: RegistrationDto) => (isToTell ? `${name}, not told` : name),
  );
const edit = async (to: Partial<ChangeEventRequest>, site?: typeof mailing) => {
  const { body: now } = await sendAs(manager, 'get', pathOf(''));
  const changed = { ...toEventChange(now), ...to };
  expect((await sendAs(manager, 'patch', pathOf(''), changed, site)).status).toBe(200);
};
const figures = async () => (await sendAs(manager, 'get', pathOf('/figures'))).body.toTell;
const tasks = async (): Promise<OverviewTask[]> =>
  (await sendAs(manager, 'get', '/api/admin/overview')).body.todo.filter(
    (task: OverviewTask) => task.event,
  );

test('who moves up to a place is to be told, until somebody has', async () => {
  expect(await tasks()).toEqual([]);
  await change(0, 'cancel');
  expect(await list()).toEqual(['Chen Li, not told', 'Bala', 'Asha']);
  expect(await list('?toTell=place')).toEqual(['Chen Li, not told']);
  expect(await figures()).toEqual({ places: 1, change: null });
  expect(await tasks()).toEqual([
    {
      kind: 'placesToTell',
      count: 1,
      href: `/admin/events/${event._id}?toTell=place`,
      event: { title: 'Pitch Night', person: 'Chen Li' },
    },
  ]);
  expect((await change(1, 'markTold')).status).toBe(409);
  expect((await change(2, 'markTold')).body).toMatchObject({ state: 'placed', isToTell: false });
  expect((await change(2, 'markTold')).status).toBe(409);
  expect(await list('?toTell=place')).toEqual([]);
  expect(await tasks()).toEqual([]);
});

test('who has given the place back need not be told; nor who is in, nor anybody after the end', async () => {
  await change(0, 'cancel');
  await change(2, 'cancel');
  expect(await figures()).toEqual({ places: 0, change: null });
  await add('Dev');
  people.push(await add('Eva'));
  await edit({ capacity: 3 });
  expect(await tasks()).toMatchObject([{ count: 1, event: { person: 'Eva' } }]);
  setClock(new Date(event.endsAt));
  manager = await createEventManager();
  expect(await tasks()).toEqual([]);
});

test('a change is to be told to who signed up before it, until somebody has', async () => {
  const href = `/admin/events/${event._id}?toTell=change`;
  await edit({ text: 'Six teams.' });
  expect(await figures()).toEqual({ places: 0, change: null });
  await edit({ startsAt: '2030-01-29T12:00:00.000Z', closesAt: null, tells: false });
  const at = new Date().toISOString();
  await EventModel.updateOne({}, { 'mailing.untoldAt': at });
  expect(await figures()).toEqual({ places: 0, change: { at, people: 3 } });
  const task = { kind: 'changesToTell', href, event: { title: 'Pitch Night', person: null } };
  expect(await tasks()).toEqual([{ ...task, count: 3 }]);
  await add('Dev'); // who has read what is true now
  await RegistrationModel.updateOne({ name: 'Dev' }, { confirmedAt: new Date(Date.parse(at) + 1) });
  // The list has as many as the sentence says.
  expect(await list('?toTell=change')).toEqual(['Chen Li', 'Bala', 'Asha']);
  expect(await list('?toTell=place')).toEqual([]);
  const say = (moment: string) => sendAs(manager, 'post', pathOf('/told'), { at: moment });
  expect((await say('2030-01-01T00:00:00.000Z')).status).toBe(409);
  expect((await say(at)).status).toBe(204);
  expect((await say(at)).status).toBe(409);
  expect(await figures()).toEqual({ places: 0, change: null });
  expect(await list('?toTell=change')).toEqual([]);
  await sendAs(manager, 'post', pathOf('/cancel'), {});
  expect(await tasks()).toEqual([{ ...task, count: 3 }]);
  expect(await figures()).toMatchObject({ change: { people: 3 } });
  setClock(new Date(event.endsAt));
  manager = await createEventManager();
  expect(await figures()).toMatchObject({ change: null });
});

test('with a mail server nobody is to be told, unless a change is saved without a mail', async () => {
  await edit({ title: 'Pitch Day', tells: false }, mailing);
  expect(await figures()).toMatchObject({ change: { people: 3 } });
  await edit({ title: 'Pitch Evening' }, mailing);
  expect(await figures()).toEqual({ places: 0, change: null });
  await edit({ title: 'Pitch Week', tells: false }, mailing);
  setClock(new Date('2030-01-20T12:10:00.000Z'));
  await queueEventMails(queuedMails);
  manager = await createEventManager();
  expect(await figures()).toEqual({ places: 0, change: null });
});
