import { setTimeout as wait } from 'node:timers/promises';
import { type FilledSite, startFilledSite } from '../filledSite';

/*
 * How long the desk of the team takes among 100,000 accounts: filters, searches for a part of a text, and
 * jobs on those of one branch, 7,693 of them, with their undo. `npm run bench:desk`, or with another number of accounts
 * `npm run bench:desk -- 10000`
 */

const size = Number(process.argv[2] ?? 100_000);
const rounds = 9;
const pauseMilliseconds = 20;

const queries: [name: string, query: string][] = [
  ['no filter', ''],
  ['year', 'year=Year 2'],
  ['branch', 'branch=Branch 2'],
  ['domain', 'domain=Domain 2'],
  ['year and branch', 'year=Year 2&branch=Branch 2'],
  ['year, by name', 'year=Year 2&sort=username'],
  ['search: few', 'search=00042'],
  ['search: many', 'search=member'],
  ['search: none', 'search=nobody is called so'],
  ['search: few, by name', 'search=00042&sort=username'],
];

function send({ url, authorization }: FilledSite, method: string, path: string, body?: object) {
  return fetch(url + path, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** @returns milliseconds of the fastest and of the middle round, and how many were found */
async function measure(site: FilledSite, query: string) {
  const times: number[] = [];
  let total = '';
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const response = await send(site, 'GET', `/api/admin/users?limit=50&${query}`);
    await response.json();
    times.push(performance.now() - start);
    if (!response.ok) throw new Error(`${query}: ${response.status}`);
    total = response.headers.get('X-Total-Count') ?? '';
  }
  times.sort((a, b) => a - b);
  const [fastest = Number.NaN] = times;
  return { fastest, median: times[Math.floor(rounds / 2)] ?? Number.NaN, total };
}

/** Waits until a job is in this state. */
async function settled(site: FilledSite, id: string, state: string): Promise<void> {
  for (;;) {
    const job = await (await send(site, 'GET', `/api/admin/bulk-jobs/${id}`)).json();
    if (job.state === state) return;
    await wait(pauseMilliseconds);
  }
}

async function timeJob(site: FilledSite, action: string): Promise<void> {
  const filter = { branch: 'Branch 2' };
  const { total } = await measure(site, 'branch=Branch 2');
  const body = { action, filter, expected: Number(total), reason: 'A measurement' };
  const start = performance.now();
  const response = await send(site, 'POST', '/api/admin/users/bulk', body);
  if (response.status !== 202) throw new Error(`${action}: ${response.status}`);
  const { _id } = await response.json();
  await settled(site, _id, 'done');
  const done = performance.now();
  await send(site, 'POST', `/api/admin/bulk-jobs/${_id}/undo`);
  await settled(site, _id, 'undone');
  const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1);
  console.log(
    `| ${action} | ${total} | ${seconds(start, done)} | ${seconds(done, performance.now())} |`,
  );
}

/** Nobody takes the mails: they wait. */
const site = await startFilledSite(size, {
  ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'club@club.example' },
  SITE_URL: 'https://club.example',
});
try {
  console.log(`| list of ${size} accounts | found | fastest: ms | median: ms |`);
  console.log('|---|---|---|---|');
  for (const [name, query] of queries) {
    const { fastest, median, total } = await measure(site, query);
    console.log(`| ${name} | ${total} | ${fastest.toFixed(1)} | ${median.toFixed(1)} |`);
  }
  console.log('\n| job | accounts | done: s | undone: s |');
  console.log('|---|---|---|---|');
  for (const action of ['suspend', 'delete', 'resetLinks']) await timeJob(site, action);
} finally {
  await site.stop();
}
