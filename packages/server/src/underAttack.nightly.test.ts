import { z } from 'zod';
import { Floods } from '../test/attacks/floods';
import { HeldConnections, type Manner, manners } from '../test/attacks/heldConnections';
import { visit } from '../test/attacks/visitor';
import { useSiteRuns } from '../test/siteRuns';

/*
 * All attacks at once, by one source, on the site as it is shipped: on this machine only, and for as long
 * as the visits of others take. Each limit has a test of its own, which runs in `npm test`.
 */

const connectionsOfManner = 400;
const callsAtOnce = 8;
const visits = 15;
const loginMilliseconds = 2_000;

const admin = { email: 'chief@college.example', password: 'Str0ng-Enough-42' };
const member = { username: 'Ravi', email: 'ravi@college.example', phone: '9876543210' };
const password = 'a long enough one';

const loginAnswer = z.object({ token: z.string() });
const userAnswer = z.object({ userData: z.unknown(), device: z.string() });
const json = { 'Content-Type': 'application/json' };

const { run } = useSiteRuns();

/** The slowest are those of the first seconds, in which all connections of the attack are opened. */
function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** What a browser keeps from which this admin has logged in before. */
async function findDevice(url: string): Promise<string> {
  const body = JSON.stringify(admin);
  const login = await visit(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  const headers = { authorization: `Bearer ${loginAnswer.parse(JSON.parse(login.text)).token}` };
  const user = await visit(`${url}/api/auth/user`, { headers });
  return userAnswer.parse(JSON.parse(user.text)).device;
}

/** The token of somebody who has just registered. */
async function register(url: string): Promise<string> {
  const body = JSON.stringify({ ...member, password });
  const options = { method: 'POST', headers: json, body, from: '127.0.0.1' };
  const { text } = await visit(`${url}/api/auth/register`, options);
  return `Bearer ${loginAnswer.parse(JSON.parse(text)).token}`;
}

async function startFloods(url: string): Promise<Floods> {
  const token = await register(url);
  const floods = new Floods(url);
  const guess = { email: admin.email, password: 'a guess' };
  floods.add(callsAtOnce, 'POST', '/api/auth/login', guess);
  floods.add(callsAtOnce, 'POST', '/api/form/contact', {});
  floods.add(callsAtOnce, 'POST', '/api/auth/register', { ...member, password });
  floods.add(callsAtOnce, 'POST', '/api/auth/forgot', { email: admin.email });
  floods.add(callsAtOnce, 'GET', '/api/user/export', {}, token);
  const change = { currentPassword: password, newPassword: 'password' };
  floods.add(callsAtOnce, 'PATCH', '/api/auth/password', change, token);
  return floods;
}

test('pages are answered and an admin gets in from a familiar place, whatever one source does', async () => {
  const site = run({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  const url = await site.listening();
  const device = await findDevice(url);
  const floods = await startFloods(url);
  const names = Object.keys(manners).filter((name): name is Manner => name in manners);
  const held = names.map((manner) => new HeldConnections(url, manner, connectionsOfManner));

  const pages: number[] = [];
  const logins: number[] = [];
  for (let round = 0; round < visits; round += 1) {
    const page = await visit(`${url}/`);
    expect(page.status).toBe(200);
    pages.push(page.milliseconds);
    const body = JSON.stringify({ ...admin, device });
    const login = await visit(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
    expect(login.status).toBe(200);
    logins.push(login.milliseconds);
  }

  for (const connections of held) connections.stop();
  await floods.stop();
  expect([...floods.statuses.keys()]).not.toContain(500);
  const opened = held.reduce((sum, connections) => sum + connections.opened, 0);
  const figures = { pages, logins, opened, answers: Object.fromEntries(floods.statuses) };
  process.stdout.write(`under attack, in milliseconds: ${JSON.stringify(figures)}\n`);
  expect(median(logins)).toBeLessThan(loginMilliseconds);
});
