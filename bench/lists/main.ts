import { type FilledSite, startFilledSite } from '../filledSite';
import { writeResultsPage } from '../resultsPage';
import { type ListCase, listCases } from './cases';
import { goalOf, headOf, type Measured, rowOf, shareOfGoal, worstOfQueries } from './results';

/*
 * How long the admin lists take among 100,000 entries, as a ratio to 100 entries: every list in every
 * order, users also with every filter, on the first page, in the middle and on the last page; and searches.
 * Both servers run at the same time and are asked in turns, and the fastest round counts: what else the
 * machine does only adds to a time. `npm run bench:lists` prints each of them and writes the slowest of each
 * query into bench/results-lists.md, with MONGODB_URI into bench/results-lists-mongodb.md. With another
 * number of entries and only some of the lists and queries, `npm run bench:lists -- 10000 audit search`, it
 * only prints.
 */

const smallSize = 100;
const largeSize = Number(process.argv[2] ?? 100_000);
const only = process.argv[3] ?? '';
const onlyQuery = process.argv[4] ?? '';
const pageSize = 20;
const rounds = 9;
/** In ms: what misses its goal is asked for so long. On a busy machine a fast round may be rare. */
const longest = 2_000;

/** The number of a page among so many pages. */
const pages: [name: string, numberOf: (pageCount: number) => number][] = [
  ['first', () => 1],
  ['middle', (pageCount) => Math.ceil(pageCount / 2)],
  ['last', (pageCount) => pageCount],
];

async function get({ url, authorization }: FilledSite, path: string): Promise<Response> {
  const response = await fetch(url + path, { headers: { authorization } });
  if (response.status < 500 && !response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function countOf(site: FilledSite, { path, query }: ListCase): Promise<number> {
  const response = await get(site, `${path}?limit=1&${query}`);
  await response.arrayBuffer();
  return Number(response.headers.get('X-Total-Count'));
}

/** @returns milliseconds; without end when the database has given up */
async function timeOf(site: FilledSite, path: string): Promise<number> {
  const start = performance.now();
  const response = await get(site, path);
  await response.arrayBuffer();
  return response.ok ? performance.now() - start : Number.POSITIVE_INFINITY;
}

interface Contender {
  site: FilledSite;
  path: string;
}

async function compare(query: string, small: Contender, large: Contender) {
  const fastest = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  const begin = performance.now();
  const goesOn = () =>
    shareOfGoal({ query, ...fastest }) > 1 && performance.now() - begin < longest;
  for (let round = 0; round < rounds || goesOn(); round += 1) {
    fastest.small = Math.min(fastest.small, await timeOf(small.site, small.path));
    fastest.large = Math.min(fastest.large, await timeOf(large.site, large.path));
  }
  return fastest;
}

const all: Measured[] = [];

/** On both sites, pages hold as many entries: as many as the small one has of them. */
async function measure(each: ListCase, small: FilledSite, large: FilledSite): Promise<void> {
  const counts = { small: await countOf(small, each), large: await countOf(large, each) };
  const limit = Math.max(1, Math.min(pageSize, counts.small));
  for (const [name, numberOf] of pages) {
    const pathOf = (count: number) => {
      const page = numberOf(Math.max(1, Math.floor(count / limit)));
      return `${each.path}?${each.query}&sort=${each.sort}&limit=${limit}&page=${page}`;
    };
    const times = await compare(
      each.query,
      { site: small, path: pathOf(counts.small) },
      { site: large, path: pathOf(counts.large) },
    );
    const measured = { ...each, page: name, found: counts.large, ...times };
    console.log(rowOf(measured));
    all.push(measured);
  }
}

const small = await startFilledSite(smallSize);
const large = await startFilledSite(largeSize);
try {
  console.log(headOf(smallSize, largeSize));
  for (const each of listCases) {
    if (each.path.includes(only) && each.query.includes(onlyQuery))
      await measure(each, small, large);
  }
} finally {
  await Promise.all([small.stop(), large.stop()]);
}

if (process.argv.length === 2) {
  const rows = worstOfQueries(all).map(rowOf);
  const { MONGODB_URI } = process.env;
  const database = MONGODB_URI ? 'MongoDB' : 'the embedded database';
  writeResultsPage(MONGODB_URI ? 'results-lists-mongodb.md' : 'results-lists.md', {
    script: 'bench:lists',
    how: `On ${database}. The fastest of at least ${rounds} rounds, on pages of up to ${pageSize} entries. Of each query the order and the page that miss their goal by most: ${goalOf('')}, a search ${goalOf('search=')}.`,
    text: [headOf(smallSize, largeSize), ...rows].join('\n'),
  });
}
