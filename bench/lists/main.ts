import { type FilledSite, startFilledSite } from '../filledSite';
import { type ListCase, listCases } from './cases';

/*
 * How long the admin lists take among 100,000 entries, as a ratio to 100 entries: every list in every
 * order, users also with every filter, on the first page, in the middle and on the last page; and searches.
 * Both servers run at the same time and are asked in turns, and the fastest round counts: what else the
 * machine does only adds to a time. `npm run bench:lists`, or with another number of entries and only some
 * of the lists and queries `npm run bench:lists -- 10000 audit search`
 */

const smallSize = 100;
const largeSize = Number(process.argv[2] ?? 100_000);
const only = process.argv[3] ?? '';
const onlyQuery = process.argv[4] ?? '';
const pageSize = 20;
const rounds = 9;
/** What is flat may vary so much between two sites by chance. */
const tolerance = 1.2;

/** The number of a page among so many pages. */
const pages: [name: string, numberOf: (pageCount: number) => number][] = [
  ['first', () => 1],
  ['middle', (pageCount) => Math.ceil(pageCount / 2)],
  ['last', (pageCount) => pageCount],
];

async function get({ url, authorization }: FilledSite, path: string): Promise<Response> {
  const response = await fetch(url + path, { headers: { authorization } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function countOf(site: FilledSite, { path, query }: ListCase): Promise<number> {
  const response = await get(site, `${path}?limit=1&${query}`);
  await response.arrayBuffer();
  return Number(response.headers.get('X-Total-Count'));
}

/** @returns milliseconds */
async function timeOf(site: FilledSite, path: string): Promise<number> {
  const start = performance.now();
  await (await get(site, path)).arrayBuffer();
  return performance.now() - start;
}

interface Contender {
  site: FilledSite;
  path: string;
}

async function compare(small: Contender, large: Contender) {
  const fastest = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round += 1) {
    fastest.small = Math.min(fastest.small, await timeOf(small.site, small.path));
    fastest.large = Math.min(fastest.large, await timeOf(large.site, large.path));
  }
  return fastest;
}

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
      { site: small, path: pathOf(counts.small) },
      { site: large, path: pathOf(counts.large) },
    );
    const ratio = times.large / times.small;
    const shown = [each.path, each.query, each.sort, name, counts.large];
    const figures = [times.small, times.large].map((time) => time.toFixed(1));
    const verdict = ratio <= tolerance ? '' : `over ${tolerance}`;
    console.log(`| ${[...shown, ...figures, ratio.toFixed(2), verdict].join(' | ')} |`);
  }
}

const small = await startFilledSite(smallSize);
const large = await startFilledSite(largeSize);
try {
  console.log(
    `| list | query | sort | page | found | ${smallSize}: ms | ${largeSize}: ms | ratio | |`,
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const each of listCases) {
    if (each.path.includes(only) && each.query.includes(onlyQuery))
      await measure(each, small, large);
  }
} finally {
  await Promise.all([small.stop(), large.stop()]);
}
