import { setTimeout as wait } from 'node:timers/promises';
import { type FilledSite, startFilledSite } from '../filledSite';
import { verdictOf, writeDeskResults } from '../resultsPage';
import { readProcessorSeconds } from '../soak/resources';

/*
 * How long the desk of the team takes among 100,000 accounts: filters, searches for a part of a text, jobs on
 * those of one branch, 7,693 of them, with their undo, and the import of a file. On a busy machine the
 * processor time says what the clock does not. `npm run bench:desk` also writes bench/results-desk.md, with
 * MONGODB_URI bench/results-desk-mongodb.md, where the time of the processor is that of the site alone; with
 * another number of accounts, `npm run bench:desk -- 10000`, it only prints.
 */

const size = Number(process.argv[2] ?? 100_000);
const pauseMilliseconds = 20;
const importedRows = 5_000;
const maxSearchMilliseconds = 100;
const maxJobSeconds = 10;
/** So many accounts may take so long. */
const jobSize = 4_312;

const lines: string[] = [];
function tell(line: string): void {
  lines.push(line);
  console.log(line);
}

const rounds = 9;
/** What a name or an address has in it: as many texts as there are rounds. */
const partsOfAll = ['m', 'me', 'mem', 'memb', 'membe', 'member', 'ember', 'mber', 'ber'];

/** A search is another one in each round: the database keeps what it found last. */
const queries: [name: string, queryOf: (round: number) => string][] = [
  ['no filter', () => ''],
  ['year', () => 'year=Year 2'],
  ['branch', () => 'branch=Branch 2'],
  ['domain', () => 'domain=Domain 2'],
  ['year and branch', () => 'year=Year 2&branch=Branch 2'],
  ['year, by name', () => 'year=Year 2&sort=username'],
  ['search: few', (round) => `search=0004${round}`],
  ['search: many', (round) => `search=${partsOfAll[round]}`],
  ['search: none', (round) => `search=nobody is called ${round}`],
  ['search: accents', (round) => `search=Mémbér 0004${round}`],
  ['search: a phone', (round) => `search=%2B91 98765 4321${round}`],
  ['search: few, by name', (round) => `search=0005${round}&sort=username`],
];

function send({ url, authorization }: FilledSite, method: string, path: string, body?: object) {
  return fetch(url + path, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** @returns milliseconds of the fastest and of the middle round, and how many were found */
async function measure(site: FilledSite, queryOf: (round: number) => string) {
  const times: number[] = [];
  let total = '';
  for (let round = 0; round < rounds; round += 1) {
    const query = queryOf(round);
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

interface Taken {
  seconds: number;
  processorSeconds: number;
}

function show({ seconds, processorSeconds }: Taken): string {
  return `${seconds.toFixed(1)} (${processorSeconds.toFixed(1)})`;
}

/** Also of the processor, for the site and for an embedded database, which is in this process. */
function startWatch({ processId }: FilledSite): () => Taken {
  const processor = () => readProcessorSeconds(processId) + readProcessorSeconds(process.pid);
  const [startedAt, before] = [performance.now(), processor()];
  return () => {
    const seconds = (performance.now() - startedAt) / 1_000;
    return { seconds, processorSeconds: processor() - before };
  };
}

async function timeJob(site: FilledSite, action: string): Promise<void> {
  const filter = { branch: 'Branch 2' };
  const total = Number((await measure(site, () => 'branch=Branch 2')).total);
  const body = { action, filter, expected: total, reason: 'A measurement' };
  const other = await send(site, 'POST', '/api/admin/users/bulk', { ...body, expected: total - 3 });
  if (other.status !== 409) throw new Error(`${action} of another number: ${other.status}`);
  const watch = startWatch(site);
  const response = await send(site, 'POST', '/api/admin/users/bulk', body);
  if (response.status !== 202) throw new Error(`${action}: ${response.status}`);
  const { _id } = await response.json();
  await settled(site, _id, 'done');
  await report(site, _id, {
    name: action,
    total,
    done: watch(),
    goal: (maxJobSeconds * total) / jobSize,
  });
}

interface DoneJob {
  name: string;
  /** How many accounts it is about. */
  total: number;
  done: Taken;
  /** In seconds. */
  goal: number;
}

/** Also takes the job back. */
async function report(site: FilledSite, id: string, { name, total, done, goal }: DoneJob) {
  const watch = startWatch(site);
  await send(site, 'POST', `/api/admin/bulk-jobs/${id}/undo`);
  await settled(site, id, 'undone');
  const undone = watch();
  const slower = Math.max(done.seconds, undone.seconds);
  const verdict = verdictOf(slower <= goal);
  tell(`| ${name} | ${total} | ${show(done)} | ${show(undone)} | ${verdict} |`);
}

/** A file of new people, from choosing it until the accounts are there. */
async function timeImport(site: FilledSite): Promise<void> {
  const rows = Array.from({ length: importedRows }, (_, n) => {
    return `New ${n},new.${n}@college.example,98765${String(n).padStart(5, '0')},Branch 2`;
  });
  const file = ['Name,Email,Phone,Branch', ...rows].join('\r\n');
  const path = '/api/admin/users/imports';
  const watch = startWatch(site);
  const planned = await fetch(`${site.url}${path}?name=people.csv`, {
    method: 'POST',
    headers: { authorization: site.authorization, 'content-type': 'text/csv' },
    body: file,
  });
  if (!planned.ok) throw new Error(`plan: ${planned.status} ${await planned.text()}`);
  const plan = await planned.json();
  const taken = watch();
  const verdict = verdictOf(taken.seconds <= maxJobSeconds);
  tell(`| plan of an import | ${plan.counts.create} | ${show(taken)} | | ${verdict} |`);
  const carryOut = startWatch(site);
  const { version } = plan;
  const carried = await send(site, 'POST', `${path}/${plan._id}/carry-out`, { version });
  if (!carried.ok) throw new Error(`import: ${carried.status} ${await carried.text()}`);
  const { _id } = await carried.json();
  await settled(site, _id, 'done');
  const done = carryOut();
  await report(site, _id, { name: 'import', total: importedRows, done, goal: maxJobSeconds });
}

/** Nobody takes the mails: they wait. */
const site = await startFilledSite(size, {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'club@club.example',
  SITE_URL: 'https://club.example',
});
try {
  tell(`| list of ${size} accounts | found | fastest: ms | median: ms | goal of a search |`);
  tell('|---|---|---|---|---|');
  for (const [name, queryOf] of queries) {
    const { fastest, median, total } = await measure(site, queryOf);
    const isMet = median <= maxSearchMilliseconds;
    const goal = name.startsWith('search')
      ? `<= ${maxSearchMilliseconds}: ${verdictOf(isMet)}`
      : '';
    tell(`| ${name} | ${total} | ${fastest.toFixed(1)} | ${median.toFixed(1)} | ${goal} |`);
  }
  const goal = `<= ${maxJobSeconds} for ${jobSize}, or the file`;
  tell(`\n| job | accounts | done: s (of the processor) | undone: s | goal: ${goal} |`);
  tell('|---|---|---|---|---|');
  for (const action of ['suspend', 'delete', 'resetLinks']) await timeJob(site, action);
  await timeImport(site);
} finally {
  await site.stop();
}
if (process.argv.length === 2)
  writeDeskResults('desk', { how: `Lists: ${rounds} rounds.`, text: lines.join('\n') });
