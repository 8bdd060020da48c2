import type { RegistrationDto } from '@club/shared/registration';
import request from 'supertest';
import { sendAs } from '../../../../test/adminCalls';
import { app } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../../test/events';
import { club } from '../../../../test/samples/club';
import { aboutStay, toMailKey } from '../eventMailRules';
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
  const mail = await eventMailDetails.eventWaiting({ key, subject: '', text: '' }, club);
  expect(mail).toMatchObject({ name: 'Dev', position: 2 });
  expect(await add('Esha')).toMatchObject({ state: 'waiting', position: 3 });
  expect((await request(app).get(`/api/events/${event.slug}`)).body).toMatchObject({ waiting: 3 });
});
