import type { EventDto } from '@club/shared/event';
import request from 'supertest';
import { app } from '../../../../test/app';
import { useDatabase } from '../../../../test/database';
import { DatabaseFailure } from '../../../../test/databaseFailure';
import { createEventManager, createPublished } from '../../../../test/events';
import { getPlaces, listPlaced } from '../places/eventPlaces.service';
import { settleLines } from '../places/settleLines.service';
import { inEffect, RegistrationModel } from '../registrations.model';

useDatabase();

const failure = new DatabaseFailure();
afterEach(() => failure.end());

let event: EventDto;

const signUp = (name: string) =>
  request(app)
    .post(`/api/events/${event.slug}/registrations`)
    .send({ name, email: `${name}@college.example`, answers: [] });
const cancel = (token: string) =>
  request(app).post('/api/registrations/own/cancel').send({ token });
const placed = async () => {
  const people = await RegistrationModel.find(inEffect, 'name told').lean();
  const places = await getPlaces(event._id);
  const nameOf = (id: unknown) => people.find(({ _id }) => String(_id) === String(id))?.name;
  expect(people).toHaveLength(places.entries.length);
  for (const id of listPlaced(places)) {
    expect(people.find(({ _id }) => _id.equals(id))).toMatchObject({ told: 'placed' });
  }
  return listPlaced(places).map(nameOf);
};
const settle = () => settleLines(async () => undefined);

/** Does something that dies at its first operation, then at its second, and so on until it does not. */
async function dieAtEach(act: (step: number) => Promise<number>, expectAfter: () => Promise<void>) {
  for (let step = 1; step < 30; step += 1) {
    const manager = await createEventManager();
    event = await createPublished(manager, { slug: `step-${step}`, capacity: 1, questions: [] });
    await RegistrationModel.deleteMany();
    const status = await act(step);
    failure.end();
    await settle();
    await expectAfter();
    if (status < 400) return step;
  }
  throw new Error('It has no end.');
}

test('who signs up while the site dies has a place or is not signed up', async () => {
  const steps = await dieAtEach(
    async (step) => {
      failure.beginAt(step);
      return (await signUp('Asha')).status;
    },
    async () => {
      const isKnown = await RegistrationModel.exists({});
      expect(await placed()).toEqual(isKnown ? ['Asha'] : []);
    },
  );
  expect(steps).toBeGreaterThan(3);
});

test('a place that is given back while the site dies has one owner', async () => {
  const steps = await dieAtEach(
    async (step) => {
      const { ticket } = (await signUp('Asha')).body;
      await signUp('Bala');
      failure.beginAt(step);
      return (await cancel(ticket)).status;
    },
    async () => {
      const isCancelled = await RegistrationModel.exists({ cancelledAt: { $ne: null } });
      expect(await placed()).toEqual([isCancelled ? 'Bala' : 'Asha']);
    },
  );
  expect(steps).toBeGreaterThan(3);
});
