import { setTimeout as wait } from 'node:timers/promises';
import { describe, postEach, type TimedAnswer } from './calls';
import { killAtTenMoments } from './kills';
import { measureMoments } from './moments';
import { RushedSite } from './rushedSite';

/*
 * 300 people from one address sign up for an event with 100 places: first within a minute, then in one moment.
 * Each confirms by the link of the mail; then 40 give their places back in one moment. It prints how long the
 * answers took, and who has a place in the end. With MONGODB_URI two processes answer; without it one, on the
 * embedded database, which is also killed at ten moments. Last come 300 sign-ups in one moment beside 300
 * messages. `npm run bench:rush`, or with fewer people `npm run bench:rush -- 30`
 */

const people = Number(process.argv[2] ?? 300);
const capacity = Math.round(people / 3);
const leaving = Math.round(people / 7.5);
const minute = 60_000;

/** The tokens of the links that were mailed, by address, once everybody has one. */
async function readLinks({ mails }: RushedSite, emails: string[]): Promise<string[]> {
  for (;;) {
    const links = new Map<string, string>();
    for (const { recipients, text } of mails?.received ?? []) {
      const [, token] = /#token=([\w-]{43})/.exec(text) ?? [];
      if (token && recipients[0]) links.set(recipients[0], token);
    }
    const tokens = emails.flatMap((email) => links.get(email) ?? []);
    if (tokens.length === emails.length) return tokens;
    await wait(100);
  }
}

function print(what: string, answers: TimedAnswer[]): void {
  console.log(`| ${what} | ${answers.length} | ${describe(answers)} |`);
}

async function rush(site: RushedSite, name: string, milliseconds: number): Promise<string> {
  const event = await site.createEvent(name, capacity);
  const emails = Array.from({ length: people }, (_, n) => `${name}-${n}@college.example`);
  const forms = emails.map((email) => ({ name: 'Asha', email, answers: [] }));
  const signUp = `${site.url}/api/events/${name}/registrations`;
  print(`${name}: sign up`, await postEach(signUp, forms, milliseconds));
  const links = await readLinks(site, emails);
  const own = `${site.url}/api/registrations/own`;
  const bodies = links.map((token) => ({ token }));
  print(`${name}: confirm`, await postEach(`${own}/confirm`, bodies, milliseconds));
  const before = await site.listRegistrations(event);
  const byEmail = new Map(before.map((one) => [one.email, one]));
  const count = (state: string) => before.filter((one) => one.state === state).length;
  const positions = emails.flatMap((email) => byEmail.get(email)?.position ?? []);
  const late = positions.filter((position, n) => position !== n + 1).length;
  await site.listMailed('eventPlaced');
  const placed = bodies.filter((_, n) => byEmail.get(emails[n] ?? '')?.state === 'placed');
  print(`${name}: give back`, await postEach(`${own}/cancel`, placed.slice(0, leaving), 0));
  const promoted = emails.filter((email) => (byEmail.get(email)?.position ?? people) <= leaving);
  const after = await site.listRegistrations(event);
  const now = new Map(after.map(({ email, state }) => [email, state]));
  const told = (await site.listMailed('eventPromoted')).filter((to) => to.startsWith(`${name}-`));
  const right = promoted.filter((email) => now.get(email) === 'placed').length;
  return [
    `${name}: ${count('placed')} placed, ${count('waiting')} waiting, ${late} of them not in the order of sending;`,
    `${right} of ${promoted.length} next ones promoted, ${told.length} mails to ${new Set(told).size} people;`,
    `then ${after.filter(({ state }) => state === 'placed').length} placed.`,
  ].join(' ');
}

const site = await RushedSite.start(true);
try {
  console.log('| what | calls | median, ms | p99, ms | longest, ms | errors |');
  console.log('|---|---|---|---|---|---|');
  const results = [await rush(site, 'minute', minute), await rush(site, 'moment', 0)];
  console.log(`\n${results.join('\n')}`);
} finally {
  await site.stop();
}
if (!process.env.MONGODB_URI) await killAtTenMoments(people, capacity);
await measureMoments(people);
process.exit();
