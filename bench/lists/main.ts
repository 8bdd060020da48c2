import { type FilledSite, startFilledSite } from '../filledSite';

/*
 * How long the admin lists take among 100,000 entries, as a ratio to 100 entries: every list, every
 * sort, on the first page, in the middle and on the last page. Both servers run at the same time and
 * are asked in turns, so that a busy machine slows down both. `npm run bench:lists`, or with another
 * number of entries `npm run bench:lists -- 10000`
 */

const smallSize = 100;
const largeSize = Number(process.argv[2] ?? 100_000);
const pageSize = 20;
const rounds = 15;

const lists = [
  {
    path: '/api/admin/users',
    fields: ['username', 'email', 'createdAt', 'passwordRequestedAt'],
  },
  { path: '/api/admin/contacts', fields: ['username', 'email', 'createdAt'] },
  { path: '/api/admin/mails', fields: ['to', 'subject', 'state', 'createdAt'] },
];

/** The number of a page among so many pages. */
const pages: [name: string, numberOf: (pageCount: number) => number][] = [
  ['first', () => 1],
  ['middle', (pageCount) => Math.ceil(pageCount / 2)],
  ['last', (pageCount) => pageCount],
];

interface Contender extends FilledSite {
  pageCount: number;
}

async function open(size: number): Promise<Contender> {
  return { ...(await startFilledSite(size)), pageCount: size / pageSize };
}

/** @returns milliseconds */
async function timeOf({ url, authorization }: Contender, path: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url + path, { headers: { authorization } });
  const entries: unknown = await response.json();
  const milliseconds = performance.now() - start;
  if (!Array.isArray(entries) || entries.length !== pageSize) {
    throw new Error(`${path}: ${response.status} without a full page`);
  }
  return milliseconds;
}

function medianOf(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

async function compare(small: Contender, large: Contender, pathOf: (of: Contender) => string) {
  const smallTimes: number[] = [];
  const largeTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    smallTimes.push(await timeOf(small, pathOf(small)));
    largeTimes.push(await timeOf(large, pathOf(large)));
  }
  return { small: medianOf(smallTimes), large: medianOf(largeTimes) };
}

const small = await open(smallSize);
const large = await open(largeSize);
console.log(`| list | sort | page | ${smallSize}: ms | ${largeSize}: ms | ratio |`);
console.log('|---|---|---|---|---|---|');
for (const { path, fields } of lists) {
  for (const sort of fields.flatMap((field) => [field, `-${field}`])) {
    for (const [name, numberOf] of pages) {
      const times = await compare(small, large, ({ pageCount }) => {
        return `${path}?sort=${sort}&limit=${pageSize}&page=${numberOf(pageCount)}`;
      });
      const ratio = (times.large / times.small).toFixed(2);
      const milliseconds = `${times.small.toFixed(1)} | ${times.large.toFixed(1)}`;
      console.log(`| ${path} | ${sort} | ${name} | ${milliseconds} | ${ratio} |`);
    }
  }
}
await Promise.all([small.stop(), large.stop()]);
