import type { EventDto } from '@club/shared/event';
import request from 'supertest';
import { createTestApp, tokenSecret } from '../../../../test/app';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished } from '../../../../test/events';
import { runInCrowd } from '../../../lib/crowdTurns';
import { newLinkToken } from '../../../lib/linkTokens';
import { mongoose } from '../../../lib/mongoose';
import { createLimits } from '../../../limits/limits';
import { EventPlacesModel } from '../eventPlaces.model';

useDatabase();

/* Many who sign up, confirm and cancel in one moment, honest people and others. */

const app = createTestApp({ limits: createLimits(tokenSecret), trustProxy: 1 });
const act = (what: string, token: string, source: string) =>
  request(app)
    .post(`/api/registrations/own/${what}`)
    .set('X-Forwarded-For', source)
    .send({ token });

let event: EventDto;

beforeEach(async () => {
  event = await createPublished(await createEventManager(), { capacity: 3, questions: [] });
});

const signUp = (name: string, source = '192.0.2.1') =>
  request(app)
    .post(`/api/events/${event.slug}/registrations`)
    .set('X-Forwarded-For', source)
    .send({ name, email: `${name}@college.example`, answers: [] });

test('links that are none are limited by source, and what works is not', async () => {
  const { ticket } = (await signUp('asha')).body;
  expect((await act('cancel', newLinkToken(), '192.0.2.1')).status).toBe(422);
  await mongoose.connection
    .collection('rateLimits')
    .updateMany({ key: { $regex: '^links-that-are-none' } }, { $set: { points: 300 } });
  for (const what of ['cancel', 'confirm']) {
    expect((await act(what, newLinkToken(), '192.0.2.1')).status).toBe(429);
  }
  expect((await act('cancel', newLinkToken(), '192.0.2.2')).status).toBe(422);
  expect((await act('cancel', ticket, '192.0.2.1')).status).toBe(200);
});

test('nobody waits for all calls of one source, nor for links that are none', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const order: string[] = [];
  const wait = (source: string, name: string) =>
    runInCrowd({ source }, async () => void order.push(name));
  const running = Array.from({ length: 15 }, () => runInCrowd({ source: 'flood' }, () => held));
  const flood = Array.from({ length: 50 }, (_, index) => wait('flood', `flood ${index}`));
  const honest = wait('honest', 'honest');
  // The line is full of the flood, and a link that is none is refused all the same.
  expect((await act('cancel', newLinkToken(), '192.0.2.3')).status).toBe(422);
  release();
  await Promise.all([...running, ...flood, honest]);
  expect(order.indexOf('honest')).toBeLessThan(15);
});

test('who come in one moment are in the line once each, in one write for many', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `student${index}`);
  const answers = await Promise.all([...names, 'student3', 'student3'].map((name) => signUp(name)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const bodies = answers.map(({ body }) => body);
  expect(bodies.filter(({ state }) => state === 'placed')).toHaveLength(3);
  const positions = bodies.flatMap(({ position }) => position ?? []);
  expect(positions.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const line = await EventPlacesModel.findById(event._id).lean();
  expect(new Set(line?.entries.map(String)).size).toBe(12);
});
