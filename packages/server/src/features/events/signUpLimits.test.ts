import type { EventDto } from '@club/shared/event';
import type { SignUpRequest } from '@club/shared/registration';
import request from 'supertest';
import { createMember, proved } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { createTestApp, tokenSecret } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { createEventManager, createPublished } from '../../../test/events';
import { repetitions } from '../../../test/nightly';
import { mongoose } from '../../lib/mongoose';
import { createLimits } from '../../limits/limits';

useDatabase();

const limited = createTestApp({ limits: createLimits(tokenSecret), trustProxy: 1 });
const asha = { name: 'Asha', email: 'asha@college.example', answers: [] };

let event: EventDto;

beforeEach(async () => {
  event = await createPublished(await createEventManager(), { capacity: 2, questions: [] });
});

const path = () => `/api/events/${event.slug}/registrations`;
const signUp = (person: SignUpRequest) => request(limited).post(path()).send(person);

test('an address is signed up ten times an hour, wherever it comes from', async () => {
  for (let count = 0; count < 10; count += 1) {
    expect((await signUp(asha)).status).toBe(201);
  }
  expect((await signUp(asha)).status).toBe(429);
  expect((await signUp({ ...asha, email: 'bala@college.example' })).status).toBe(201);
});

test('many people of a campus, which has one address of the network, sign up in one moment', async () => {
  const people = repetitions(60, 300);
  const answers = await Promise.all(
    Array.from({ length: people }, (_, seat) =>
      signUp({ ...asha, email: `s${seat}@college.example` }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const positions = answers.flatMap(({ body }) => body.position ?? []);
  expect(positions.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: people - 2 }, (_, n) => n + 1),
  );
});

test('a source that has signed up too many for an event keeps neither members out nor other sources', async () => {
  await signUp({ ...asha, email: 'chitra@college.example' }).expect(201);
  await mongoose.connection
    .collection('rateLimits')
    .updateMany({ key: { $regex: '^sign-ups-of-event' } }, { $set: { points: 1_600 } });
  expect((await signUp({ ...asha, email: 'dev@college.example' })).status).toBe(429);
  const other = request(limited).post(path()).set('X-Forwarded-For', '192.0.2.9');
  expect((await other.send({ ...asha, email: 'esha@college.example' })).status).toBe(201);
  const account = await createMember(proved);
  const { status } = await sendAs(account, 'post', path(), { answers: [] }, limited);
  expect(status).toBe(201);
});
