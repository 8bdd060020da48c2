import request from 'supertest';
import { createTestApp, tokenSecret } from '../../test/app';
import { setClock } from '../../test/clock';
import { useDatabase } from '../../test/database';
import { ContactModel } from '../features/contacts/contacts.model';
import { mongoose } from '../lib/mongoose';
import { hour } from '../time';
import { createLimits } from './limits';

useDatabase();

/** A process of the site: what it has in memory is its own. Behind a proxy, for many sources. */
const createLimitedApp = () => createTestApp({ limits: createLimits(tokenSecret), trustProxy: 1 });
type App = ReturnType<typeof createLimitedApp>;

const campus = '192.0.2.1';
const website = 'https://spam.example';
let sent = 0;

/** Each message is from another writer, and has another text. */
function send(app: App, source = campus, change: object = {}) {
  sent += 1;
  const body = { username: 'Ravi', email: `ravi${sent}@college.example`, message: `Hello ${sent}` };
  return request(app)
    .post('/api/form/contact')
    .set('X-Forwarded-For', source)
    .send({ ...body, ...change });
}

const repeat = <Answer>(times: number, call: (index: number) => PromiseLike<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)));

/** How many of the stored messages are no spam (null), and how many are for each reason. */
async function countByReason(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { spamReason } of await ContactModel.find().lean()) {
    counts[String(spamReason)] = (counts[String(spamReason)] ?? 0) + 1;
  }
  return counts;
}

/** As if that many messages had come before. */
const setTaken = (limit: string, points: number) =>
  mongoose.connection
    .collection('rateLimits')
    .updateOne({ key: { $regex: `^${limit}:` } }, { $set: { points } });

test('a campus behind one address: 20 writers in an hour are all in the inbox', async () => {
  const apps = [createLimitedApp(), createLimitedApp()] as const;
  const answers = await repeat(20, (index) => send(apps[index % 2 ? 1 : 0]));
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  expect(await countByReason()).toEqual({ null: 20 });
});

test('of one writer, two processes keep exactly five an hour out of spam, from any source', async () => {
  const apps = [createLimitedApp(), createLimitedApp()] as const;
  setClock(new Date());
  const email = 'busy@college.example';
  await repeat(8, (index) => send(apps[index % 2 ? 1 : 0], `192.0.2.${index}`, { email }));
  expect(await countByReason()).toEqual({ null: 5, manyFromWriter: 3 });
  await send(apps[0]);
  expect(await countByReason()).toEqual({ null: 6, manyFromWriter: 3 });
  setClock(new Date(Date.now() + hour + 1000));
  await send(apps[0], campus, { email });
  expect(await countByReason()).toEqual({ null: 7, manyFromWriter: 3 });
});

test('of one network, 100 a day; other networks keep theirs', async () => {
  const app = createLimitedApp();
  await send(app);
  await setTaken('messages-of-network', 98);
  await repeat(4, () => send(app));
  expect(await countByReason()).toEqual({ null: 3, manyFromNetwork: 2 });
  await send(app, '192.0.2.2');
  expect(await countByReason()).toEqual({ null: 4, manyFromNetwork: 2 });
});

test('of all networks, 500 a day: above that nobody is refused', async () => {
  const app = createLimitedApp();
  await send(app);
  await setTaken('messages-in-all', 499);
  const answers = await repeat(3, (index) => send(app, `198.51.100.${index}`));
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  expect(await countByReason()).toEqual({ null: 2, manyInAll: 2 });
});

test('empty messages close the form for nobody, and are bounded for their source', async () => {
  const app = createLimitedApp();
  const empty = { username: '', email: '', message: '' };
  await send(app, campus, empty);
  await setTaken('refused-messages', 98);
  const answers = await repeat(4, () => send(app, campus, empty));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([422, 422, 429, 429]);
  for (const source of [campus, '192.0.2.2']) expect((await send(app, source)).status).toBe(201);
  expect(await countByReason()).toEqual({ null: 2 });
});

test('spam uses up no limit of the messages', async () => {
  const app = createLimitedApp();
  const email = 'asha@college.example';
  await repeat(7, () => send(app, campus, { email, website }));
  await send(app, campus, { email });
  expect(await countByReason()).toEqual({ null: 1, hiddenField: 7 });
});

test('of spam, 100 an hour from one source; its other messages are not refused', async () => {
  const app = createLimitedApp();
  await send(app, campus, { website });
  await setTaken('spam', 99);
  const answers = await repeat(3, () => send(app, campus, { website }));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429]);
  await send(app);
  await send(app, '192.0.2.2', { website });
  expect(await countByReason()).toEqual({ null: 1, hiddenField: 3 });
});
