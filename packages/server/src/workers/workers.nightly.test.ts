import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import request from 'supertest';
import { connectMigrated } from '../../test/connectMigrated';
import { createDatabaseUri, dropDatabase } from '../../test/database';
import { eventually } from '../../test/eventually';
import { listenInSilence } from '../../test/silentServer';
import { useSiteRuns } from '../../test/siteRuns';
import { isAlive, workersOf } from '../../test/workers';
import { ContactModel } from '../features/contacts/contacts.model';

const { run } = useSiteRuns();
const MONGODB_URI = createDatabaseUri();
const MONITORING_TOKEN = 'a-token-of-24-characters';
const admin = { email: 'head@college.example', password: 'long enough' };

const start = (changes: Record<string, string> = {}) =>
  run({
    MONGODB_URI,
    JWT_SECRET: 'x'.repeat(32),
    WORKERS: '2',
    MONITORING_TOKEN,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DISABLE_RATE_LIMITS: 'true',
    ...changes,
  });

beforeAll(() => connectMigrated(MONGODB_URI));
afterAll(dropDatabase);

test('several processes answer on one port as one site, which a SIGTERM ends as a whole', async () => {
  const site = start();
  const url = await site.listening();
  const processIds = await workersOf(site, 2);
  // Each request has a connection of its own. The system chooses the worker, and a busy one may choose the same often.
  const hasAnswered = (worker: number) =>
    new RegExp(`"worker":${worker},"req":\\{.*"path":"/"`).test(site.stdout);
  let count = 0;
  for (; count < 1_000 && !(hasAnswered(1) && hasAnswered(2)); count += 1)
    expect((await request(url).get('/')).status).toBe(200);
  const { text } = await request(url)
    .get('/metrics')
    .set('Authorization', `Bearer ${MONITORING_TOKEN}`);
  expect(text).toMatch(new RegExp(`_count\\{.*route="page",status="200"\\} ${count}$`, 'm'));
  expect(text).toContain('club_mails{state="waiting"} 0');

  site.signal('SIGTERM');
  expect(await site.exitCode).toBe(0);
  expect(site.stderr).toBe('');
  expect(site.stdout.match(/^Open /gm)).toHaveLength(1);
  expect(processIds.filter(isAlive)).toEqual([]);
  expect([1, 2].map(hasAnswered)).toEqual([true, true]);
});

test('one that is killed while people use the site is replaced, and nothing is lost', async () => {
  const site = start();
  const url = await site.listening();
  const [victim = 0] = await workersOf(site, 2);
  const { body } = await request(url).post('/api/auth/login').send(admin);
  const authorization = `Bearer ${body.token}`;

  let isOver = false;
  const statuses = new Set<number>();
  const sent: string[] = [];
  const use = async (person: number) => {
    for (let round = 0; !isOver; round += 1) {
      const email = `person${person}.${round}@college.example`;
      const message = { username: 'Ravi', email, message: `Hello ${email}` };
      const answers = [
        request(url).get('/team'),
        request(url).get('/api/auth/user').set('Authorization', authorization),
        request(url).post('/api/form/contact').send(message),
      ];
      for (const [index, call] of answers.entries()) {
        // What the victim was answering breaks off, as when a network fails.
        const { status } = (await call.catch(() => null)) ?? {};
        if (status) statuses.add(status);
        if (index === 2 && status === 201) sent.push(email);
      }
    }
  };
  const people = [1, 2, 3, 4].map(use);
  await eventually(async () => sent.length > 8 || null);
  process.kill(victim, 'SIGKILL');
  await workersOf(site, 3);
  const before = sent.length;
  await eventually(async () => sent.length > before + 8 || null);
  isOver = true;
  await Promise.all(people);

  expect([...statuses].sort()).toEqual([200, 201]);
  expect(await ContactModel.countDocuments({ email: { $in: sent } })).toBe(sent.length);
  site.signal('SIGTERM');
  expect(await site.exitCode).toBe(0);
});

test('what a start cannot do is said once', async () => {
  const { port, close } = await listenInSilence();
  const site = start({ PORT: String(port) });
  expect(await site.exitCode).toBe(1);
  close();
  expect(site.stderr).toBe(`port ${port} is taken: set PORT\n`);
  expect(site.stdout).toBe('');
});

test('workers that die again and again end the site, with a sentence', async () => {
  const program = join(__dirname, '../../test/programs/dyingWorkers.ts');
  const child = fork(program, { execArgv: ['--import', require.resolve('tsx')], silent: true });
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said).toMatch(/^The processes of the site end soon after their start, again and again/);
});
