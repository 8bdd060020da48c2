import type { EventDto } from '@club/shared/event';
import type { SignUpRequest } from '@club/shared/registration';
import request from 'supertest';
import { createMember, proved } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { createTestApp, queuedMails, tokenSecret } from '../../../../test/app';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished } from '../../../../test/events';
import { repetitions } from '../../../../test/nightly';
import { mongoose } from '../../../lib/mongoose';
import { createLimits } from '../../../limits/limits';
import { MailModel } from '../../mails/mails.model';

useDatabase();

const limited = createTestApp({ limits: createLimits(tokenSecret), trustProxy: 1 });
const mailing = createTestApp({
  limits: createLimits(tokenSecret),
  mails: queuedMails,
  trustProxy: 1,
});
const asha = { name: 'Asha', email: 'asha@college.example', answers: [] };

let event: EventDto;

beforeEach(async () => {
  event = await createPublished(await createEventManager(), { capacity: 2, questions: [] });
});

const path = () => `/api/events/${event.slug}/registrations`;
const signUp = (person: SignUpRequest) => request(limited).post(path()).send(person);

test('anybody who types an address often refuses nobody: only the mails to it end, and the owner has a share', async () => {
  const answers: unknown[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { status, body } = await request(mailing).post(path()).send(asha);
    // Of each one, whether a mail leaves or not.
    const correction = /^[0-9a-f]{64}$/.test(body.correction);
    answers.push([status, { ...body, correction }]);
  }
  expect(answers).toEqual(answers.map(() => answers[0]));
  expect(answers[0]).toMatchObject([201, { state: 'unconfirmed', correction: true }]);
  expect(await MailModel.countDocuments({ to: asha.email })).toBe(7);
  await request(mailing).post(path()).set('X-Forwarded-For', '192.0.2.9').send(asha).expect(201);
  expect(await MailModel.countDocuments({ to: asha.email })).toBe(8);
  const other = { ...asha, email: 'bala@college.example' };
  await request(mailing).post(path()).send(other).expect(201);
  expect(await MailModel.countDocuments({ to: other.email })).toBe(1);
  const account = await createMember({ ...proved, email: asha.email });
  const { status, body } = await sendAs(account, 'post', path(), { answers: [] }, mailing);
  expect([status, body.state]).toEqual([201, 'placed']);
});

test('many people of a campus, which has one address of the network, sign up in one moment', async () => {
  const people = repetitions(15, 300);
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
