import { type FilledSite, startFilledSite } from '../filledSite';

/*
 * How long the call behind the dashboard takes, among 100 and among 100,000 accounts and messages. Both
 * servers are asked in turns. `npm run bench:overview`, or with another number of entries
 * `npm run bench:overview -- 10000`
 */

const sizes = [100, Number(process.argv[2] ?? 100_000)];
const rounds = 25;
const calls = ['/api/admin/overview', '/api/admin/overview.csv'];

/** @returns milliseconds */
async function timeOf({ url, authorization }: FilledSite, call: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url + call, { headers: { authorization } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${call}: ${response.status}`);
  return performance.now() - start;
}

function valueAt(part: number, numbers: number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  return (sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
}

const sites: FilledSite[] = [];
for (const size of sizes) sites.push(await startFilledSite(size));
console.log('| call | entries | first: ms | median: ms | 9 of 10: ms |');
console.log('|---|---|---|---|---|');
for (const call of calls) {
  const times = sites.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, site] of sites.entries()) times[index]?.push(await timeOf(site, call));
  }
  for (const [index, taken] of times.entries()) {
    const shown = [taken[0]?.toFixed(1), valueAt(0.5, taken), valueAt(0.9, taken)];
    console.log(`| ${[call, sizes[index], ...shown].join(' | ')} |`);
  }
}
await Promise.all(sites.map((site) => site.stop()));
