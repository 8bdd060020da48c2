import request from 'supertest';
import { connectMigrated } from '../../test/connectMigrated';
import { createDatabaseUri, dropDatabase } from '../../test/database';
import { eventually } from '../../test/eventually';
import { MailServer } from '../../test/mailServer';
import { useSiteRuns } from '../../test/siteRuns';
import { MailModel } from '../features/mails/mails.model';

/*
 * Two machines on one database, behind a proxy that sends each request to either: people must not notice.
 * What they publish is in snapshot/twoProcesses.nightly.test.ts.
 */

const { run } = useSiteRuns('file');
const MONGODB_URI = createDatabaseUri();
const admin = { email: 'head@college.example', password: 'long enough' };
let mailServer: MailServer;
let urls: string[];

beforeAll(async () => {
  await connectMigrated(MONGODB_URI);
  mailServer = await MailServer.open();
  // Their folders are shared, as that of the backups has to be. BACKUP_DIR is not set: it would begin a
  // backup of the night at once.
  const start = () =>
    run({
      MONGODB_URI,
      DATA_DIR: 'shared',
      JWT_SECRET: 'x'.repeat(32),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'club@club.example',
      TRUST_PROXY: '1',
    }).listening();
  urls = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await mailServer.close();
  await dropDatabase();
});

const [one, other] = [() => urls[0] ?? '', () => urls[1] ?? ''];
/** The machine to which the proxy sends the request with this number. */
const machineFor = (index: number) => (index % 2 === 0 ? one() : other());

async function logIn(url: string, person = admin): Promise<string> {
  const { body } = await request(url).post('/api/auth/login').send(person);
  return `Bearer ${body.token}`;
}

const ownAccount = (url: string, authorization: string) =>
  request(url).get('/api/auth/user').set('Authorization', authorization);

test('a login counts on both, and so does its end', async () => {
  const [authorization, second] = [await logIn(one()), await logIn(other())];
  const statuses = async () =>
    Promise.all(
      urls.flatMap((url) =>
        [authorization, second].map(async (token) => (await ownAccount(url, token)).status),
      ),
    );
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await request(one()).post('/api/auth/logout').set('Authorization', authorization);
  expect(await statuses()).toEqual([401, 200, 401, 200]);
  await request(other()).post('/api/auth/logout-everywhere').set('Authorization', second);
  expect(await statuses()).toEqual([401, 401, 401, 401]);
});

test('limits count what both have answered', async () => {
  const source = { 'X-Forwarded-For': '192.0.2.7' }; // not that of the other tests
  const guess = async (index: number) => {
    const wrong = { email: 'ravi@college.example', password: `wrong guess ${index}` };
    return (await request(machineFor(index)).post('/api/auth/login').set(source).send(wrong))
      .status;
  };
  for (let index = 0; index < 10; index += 1) expect(await guess(index)).toBe(401);
  expect([await guess(10), await guess(11)]).toEqual([429, 429]);
});

test('mails to an address are counted by both', async () => {
  const person = { username: 'Nila', email: 'nila@college.example', phone: '+91 98765 43211' };
  const registered = { ...person, password: 'quite long enough' };
  await request(one()).post('/api/auth/register').send(registered).expect(201);
  const ask = (email: string, index: number) =>
    request(machineFor(index)).post('/api/auth/forgot').send({ email });
  const asked = [];
  for (let index = 0; index < 7; index += 1) asked.push((await ask(admin.email, index)).status);
  expect(new Set(asked)).toEqual(new Set([202]));

  // Each machine does one after the other: once she has hers, the others have been looked up.
  for (const index of [0, 1]) await ask(person.email, index);
  const mailsTo = (to: string) => MailModel.countDocuments({ kind: 'passwordReset', to });
  await eventually(async () => (await mailsTo(person.email)) === 2 || null);
  // Of five an hour, one is left to other sources.
  expect(await mailsTo(admin.email)).toBe(4);
});

test('a name and an address are given once, also when both are asked at the same moment', async () => {
  const person = { username: 'Meera', email: 'meera@college.example', phone: '+91 98765 43210' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      request(machineFor(index))
        .post('/api/auth/register')
        .send({ ...person, password: 'quite long enough' }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test('each mail is sent once', async () => {
  const authorization = await logIn(one());
  const addresses = Array.from({ length: 12 }, (_, index) => `person${index}@college.example`);
  const answers = await Promise.all(
    addresses.map((email, index) =>
      request(machineFor(index))
        .post('/api/admin/invitations')
        .set('Authorization', authorization)
        .send({ email, role: 'editor', accessUntil: null, password: admin.password }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 201));
  // Other tests register people, who get mails too.
  const mails = () =>
    mailServer.received.filter(({ recipients }) => recipients.some((it) => addresses.includes(it)));
  await eventually(async () => mails().length >= addresses.length || null);
  const queue = await request(other()).get('/api/admin/mails').set('Authorization', authorization);
  expect(queue.status).toBe(200);
  expect(
    mails()
      .flatMap(({ recipients }) => recipients)
      .sort(),
  ).toEqual(addresses.toSorted());
});

test('one backup at a time is made, and both list it', async () => {
  const authorization = await logIn(other());
  const path = '/api/admin/backups';
  const make = (url: string) => request(url).post(path).set('Authorization', authorization);
  const made = await Promise.all(urls.map(make));
  expect(made.map(({ status }) => status).sort()).toEqual([202, 409]);
  const { name } = made.find(({ status }) => status === 202)?.body ?? {};
  for (const url of urls) {
    await eventually(async () => {
      const { body } = await request(url).get(path).set('Authorization', authorization);
      const [backup] = body.backups;
      expect([body.backups.length, backup.name, backup.problem]).toEqual([1, name, null]);
      return backup.verifiedAt;
    });
  }
});
