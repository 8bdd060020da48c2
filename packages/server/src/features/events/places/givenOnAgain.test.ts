import type { EventDto } from '@club/shared/event';
import { toEventChange } from '@club/shared/eventChange';
import type { RegistrationDto } from '@club/shared/registration';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { createTestApp, queuedMails } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../../test/events';
import { addMilliseconds, hour } from '../../../time';
import { MailModel } from '../../mails/mails.model';
import { EventModel } from '../events.model';
import { settleLines } from './settleLines.service';

// A place that stays empty because the event begins soon, and that is given on after all.

useDatabase();

const site = createTestApp({ mails: queuedMails });
let manager: TestAccount;
let event: EventDto;

const send = async (method: 'get' | 'post' | 'patch', path: string, body?: object) =>
  (await sendAs(manager, method, `${eventsPath}/${event._id}${path}`, body, site)).body;
const states = async () => {
  const people: RegistrationDto[] = await send('get', '/registrations?sort=createdAt');
  return people.map(({ name, state }) => `${name} ${state}`);
};

/** Asha gives her place back an hour before the event: nobody is called so late. */
beforeEach(async () => {
  setClock(new Date('2030-01-10T10:00:00Z'));
  manager = await createEventManager();
  event = await createPublished(manager, { capacity: 1, promoteUntilHours: 2, questions: [] });
  setClock(addMilliseconds(new Date(event.startsAt), -hour));
  manager = await createEventManager();
  const people: RegistrationDto[] = [];
  for (const name of ['Asha', 'Bala', 'Chitra']) {
    const person = { name, email: `${name}@college.example`, answers: [] };
    people.push(await send('post', '/registrations', person));
  }
  await send('patch', `/registrations/${people[0]?._id}`, { change: 'cancel' });
  expect(await states()).toEqual(['Asha cancelled', 'Bala waiting', 'Chitra waiting']);
});

test('it goes to the next once the event gives places on for longer, who gets a mail', async () => {
  await send('patch', '', { ...toEventChange(event), promoteUntilHours: 0 });
  expect(await states()).toEqual(['Asha cancelled', 'Bala placed', 'Chitra waiting']);
  const told = { to: 'bala@college.example', kind: 'eventPromoted' } as const;
  expect(await MailModel.countDocuments(told)).toBe(1);
});

test('it stays empty when something else is changed', async () => {
  await send('patch', '', { ...toEventChange(event), title: 'Pitch Evening' });
  expect(await states()).toEqual(['Asha cancelled', 'Bala waiting', 'Chitra waiting']);
});

test('a change that was cut off is carried on at the next start', async () => {
  await EventModel.updateOne({ _id: event._id }, { $set: { promoteUntilHours: 0 } });
  const told: string[] = [];
  await settleLines(async ({ registration }) => void told.push(registration.name));
  expect(told).toEqual(['Bala']);
  expect(await states()).toContain('Bala placed');
});
