import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { eventually } from '../../test/eventually';
import { forward } from './forward';
import { RunningSite } from './runningSite';
import { ServerBundle } from './serverBundle';
import { SiteUpdates } from './siteUpdates';

/** As the real one it says when it is loaded, uses a folder alone, and ends with its parent. */
const program = `
import { mkdirSync, rmdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { greeting } from './greeting';

process.once('disconnect', () => setTimeout(() => {
  rmdirSync(process.env.LOCK);
  process.exit();
}, 100));
process.on('message', () => {
  if (greeting === 'broken') process.exit(1);
  mkdirSync(process.env.LOCK);
  const server = createServer(async (request, response) => {
    const body = await request.toArray();
    response.setHeader('x-method', request.method).end(greeting + body.join(''));
  });
  server.listen(0, '127.0.0.1', () => {
    const url = 'http://127.0.0.1:' + server.address().port;
    process.send({ type: 'started', started: { url, login: [] } });
  });
});
process.send({ type: 'loaded' });
`;

let directory: string;
let bundle: ServerBundle;
let site: RunningSite;
let updates: SiteUpdates;
let server: Server;
let said: string;

const sourceOf = (name: string) => join(directory, 'src', name);
const greet = (word: string) =>
  writeFile(sourceOf('greeting.ts'), `export const greeting: string = ${word};`);

/** Saves the file and waits until the terminal says something. */
async function save(word: string): Promise<void> {
  await greet(word);
  said = '';
  updates.fileChanged(sourceOf('greeting.ts'));
  await eventually(async () => said || null);
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'development-'));
  await mkdir(sourceOf(''));
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }');
  await writeFile(sourceOf('site.ts'), program);
  await greet('"one "');
  bundle = await ServerBundle.open({ packageDirectory: directory, programs: ['src/site.ts'] });
  site = new RunningSite({
    program: join(bundle.directory, 'site.js'),
    env: { ...process.env, LOCK: join(directory, 'lock') },
    answer: async () => null,
    onContent: () => {},
    onStarted: () => updates.siteStarted(),
    onFailed: () => {},
  });
  updates = new SiteUpdates(bundle, site, join(directory, '.env'), (sentence) => {
    said += sentence;
  });
  server = createServer((asked, response) => void forward(asked, response, site));
  await updates.start();
});
afterAll(async () => {
  await Promise.all([site.close(), bundle.close()]);
  server.close();
  await rm(directory, { recursive: true });
});

test('requests wait for the start, and after a save for the new process', async () => {
  const first = await request(server).get('/');
  expect({ status: first.status, text: first.text }).toEqual({ status: 200, text: 'one ' });

  await save('"two "');
  expect(said).toMatch(/^Restarting the site: \S*greeting\.ts has changed\.$/);
  const answer = await request(server).post('/api/auth/login').send('hello');
  expect(answer.text).toBe('two hello');
  expect(answer.headers['x-method']).toBe('POST');
  expect(said).toMatch(/The site answers again, after \d+\.\d s\.$/);
});

test('a file that cannot be compiled is named, and the site goes on as it was until the next save', async () => {
  await save('"three"');
  expect((await request(server).get('/')).text).toBe('three');
  await save('"');
  expect(said).toMatch(/greeting\.ts:1:\d+/);
  expect((await request(server).get('/')).text).toBe('three');
  await save('"four"');
  expect((await request(server).get('/')).text).toBe('four');
});

test('a site that ends at its start is said at once, and the next save starts it again', async () => {
  await save('"broken"');
  const page = await request(server).get('/team');
  expect(page.status).toBe(503);
  expect(page.text).toContain('<meta http-equiv="refresh"');
  const call = await request(server).get('/api/data/service');
  expect(call.status).toBe(503);
  expect(call.body.message).toContain('The terminal says why');
  await save('"five"');
  expect((await request(server).get('/')).text).toBe('five');
});

test('a save of a file that the site does not use changes nothing', async () => {
  said = '';
  updates.fileChanged(sourceOf('other.test.ts'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(said).toBe('');
});

test('its end frees the folder', async () => {
  expect(existsSync(join(directory, 'lock'))).toBe(true);
  await site.close();
  expect(existsSync(join(directory, 'lock'))).toBe(false);
});
