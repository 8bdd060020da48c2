import type { RegistrationDto } from '@club/shared/registration';
import type { DoorEntry } from '@club/shared/scan';
import request from 'supertest';
import { sendAs } from '../../../../test/adminCalls';
import { app } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { openDoor, scanOf } from '../../../../test/door';
import { createEventManager, createPublished, eventsPath } from '../../../../test/events';
import { club } from '../../../../test/samples/club';
import { aboutStay, toMailKey } from '../eventMailKeys';
import { eventMailDetails } from '../mails/eventMails.service';
import { newRegistrationLink } from '../registrations/registrationLinks.service';
import { RegistrationModel } from '../registrations.model';

useDatabase();

test('who was let in from the waiting list stands before nobody: on the own page, in the list, in mails, for all', async () => {
  const event = await createPublished(await createEventManager(), {
    capacity: 1,
    closesAt: null,
    questions: [],
  });
  setClock(new Date(Date.parse(event.startsAt) - 60_000));
  const manager = await createEventManager();
  const path = `${eventsPath}/${event._id}/registrations`;
  const add = async (name: string): Promise<RegistrationDto> => {
    const email = `${name.toLowerCase()}@college.example`;
    return (await sendAs(manager, 'post', path, { name, email, answers: [] })).body;
  };
  await add('Asha');
  const bala = await add('Bala');
  await add('Chitra');
  const dev = await add('Dev');
  await sendAs(manager, 'patch', `${path}/${bala._id}`, { change: 'markPresent' });

  const { body } = await sendAs(manager, 'get', `${path}?sort=createdAt`);
  const shown = body.map(({ name, state, position }: RegistrationDto) => [name, state, position]);
  expect(shown).toEqual([
    ['Asha', 'placed', null],
    ['Bala', 'placed', null],
    ['Chitra', 'waiting', 1],
    ['Dev', 'waiting', 2],
  ]);
  const stored = await RegistrationModel.findById(dev._id).orFail().lean();
  const token = await newRegistrationLink(stored._id);
  const own = await request(app).post('/api/registrations/own').send({ token });
  expect(own.body).toMatchObject({ state: 'waiting', position: 2 });
  const about = aboutStay(stored);
  const key = toMailKey('eventWaiting', { event: event._id, about, registration: dev._id });
  const mail = await eventMailDetails.eventWaiting({ key, to: '', subject: '', text: '' }, club);
  expect(mail).toMatchObject({ name: 'Dev', position: 2 });
  expect(await add('Esha')).toMatchObject({ state: 'waiting', position: 3 });
  expect((await request(app).get(`/api/events/${event.slug}`)).body).toMatchObject({ waiting: 3 });
});

test('all places count the same who is in above the places, whatever was before, and who still waits', async () => {
  const door = await openDoor();
  for (const name of ['Asha', 'Bala', 'Chitra']) await door.add(name);
  const dev = await door.add('Dev');
  const esha = await door.add('Esha');
  await door.change(esha, 'cancel');
  const counts = async () => {
    const get = async (path: string) => (await sendAs(door.manager, 'get', path)).body;
    const [listed] = await get(eventsPath);
    const { states } = await get(door.pathOf('figures'));
    const { next } = (await get('/api/admin/overview')).events;
    const entries: DoorEntry[] = (await door.read()).entries;
    const ofDoor = (wanted: string) => entries.filter(({ state }) => state === wanted).length;
    const shown = await request(app).get(`/api/events/${door.event.slug}`);
    return {
      placed: [listed.placed, states.placed, next.placed, ofDoor('placed')],
      waiting: [
        listed.waiting,
        states.waiting,
        next.waiting,
        ofDoor('waiting'),
        shown.body.waiting,
      ],
    };
  };
  const all = (placed: number, waiting: number) => ({
    placed: Array(4).fill(placed),
    waiting: Array(5).fill(waiting),
  });
  expect(await counts()).toEqual(all(2, 2));
  await door.send([scanOf({ walkIn: { name: 'Ravi', email: '' } })]);
  expect(await counts()).toEqual(all(3, 2));
  await door.send([scanOf({ registration: dev._id, isLetIn: true })]);
  expect(await counts()).toEqual(all(4, 1));
  await door.send([scanOf({ registration: esha._id, isLetIn: true })]);
  expect(await counts()).toEqual(all(5, 1));
});
