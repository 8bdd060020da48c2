import type { ChangeEventRequest, EventDto } from '@club/shared/event';
import { toEventChange } from '@club/shared/eventChange';
import request from 'supertest';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { createTestApp } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../../test/events';
import { addMilliseconds, minute } from '../../../time';

useDatabase();

/** Of a site without mail: nobody is told. */
const app = createTestApp();
const now = new Date('2030-01-20T12:00:00.000Z');
let manager: TestAccount;
let event: EventDto;

beforeEach(async () => {
  setClock(now);
  manager = await createEventManager();
  event = await createPublished(manager, { questions: [] });
});

async function signUp(name: string): Promise<string> {
  const person = { name, email: `${name}@college.example`, answers: [] };
  const path = `/api/events/${event.slug}/registrations`;
  return (await request(app).post(path).send(person)).body.ticket;
}

async function edit(to: Partial<ChangeEventRequest>): Promise<void> {
  const change = { ...toEventChange(event), ...to };
  event = (await sendAs(manager, 'patch', `${eventsPath}/${event._id}`, change)).body;
}

async function movedFrom(token: string): Promise<unknown> {
  return (await request(app).post('/api/registrations/own').send({ token })).body.movedFrom;
}

test('who has signed up before an event was moved reads when and where it was', async () => {
  const asha = await signUp('asha');
  expect(await movedFrom(asha)).toBeNull();
  setClock(addMilliseconds(now, minute));
  const before = { startsAt: event.startsAt, place: 'Main hall' };
  await edit({ startsAt: '2030-01-30T12:30:00.000Z' });
  expect(await movedFrom(asha)).toEqual({ ...before, place: null });
  await edit({ place: { name: 'Room 5', mapLink: null } });
  expect(await movedFrom(asha)).toEqual(before);
  await edit({ startsAt: before.startsAt });
  expect(await movedFrom(asha)).toEqual({ ...before, startsAt: null });
  setClock(addMilliseconds(now, 2 * minute));
  expect(await movedFrom(await signUp('bala'))).toBeNull(); // who knows it
});

test.each<[string, Partial<ChangeEventRequest>]>([
  ['another title', { title: 'Pitch Day' }],
  ['another text', { text: 'Six teams.' }],
])('%s is no move', async (_name, to) => {
  const asha = await signUp('asha');
  setClock(addMilliseconds(now, minute));
  await edit(to);
  expect(await movedFrom(asha)).toBeNull();
});

test('a move without a mail is read there, too', async () => {
  const asha = await signUp('asha');
  setClock(addMilliseconds(now, minute));
  const before = { startsAt: event.startsAt, place: null };
  await edit({ startsAt: '2030-01-30T12:30:00.000Z', tells: false });
  expect(await movedFrom(asha)).toEqual(before);
});

test('a move that is taken back is none', async () => {
  const asha = await signUp('asha');
  setClock(addMilliseconds(now, minute));
  const { startsAt } = event;
  await edit({ startsAt: '2030-01-30T12:30:00.000Z' });
  await edit({ startsAt });
  expect(await movedFrom(asha)).toBeNull();
});
