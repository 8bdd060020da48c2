import { type FilledSite, startFilledSite } from '../filledSite';
import { medianOf, percentileOf } from '../percentile';
import { verdictOf, writeDeskResults } from '../resultsPage';

/*
 * How long the call behind the dashboard takes, among 100 and among 100,000 accounts and messages. Both
 * servers are asked in turns. `npm run bench:overview` also writes bench/results-overview.md, with MONGODB_URI
 * bench/results-overview-mongodb.md; with another number of entries, `npm run bench:overview -- 10000`, it only
 * prints.
 */

const sizes = [100, Number(process.argv[2] ?? 100_000)];
const rounds = 25;
const goalMilliseconds = 150;
const calls = ['/api/admin/overview', '/api/admin/overview.csv'];

/** @returns milliseconds */
async function timeOf({ url, authorization }: FilledSite, call: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url + call, { headers: { authorization } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${call}: ${response.status}`);
  return performance.now() - start;
}

const sites: FilledSite[] = [];
for (const size of sizes) sites.push(await startFilledSite(size));
const lines = [
  `| call | entries | first: ms | median: ms | 9 of 10: ms | goal: median <= ${goalMilliseconds} |`,
  '|---|---|---|---|---|---|',
];
for (const call of calls) {
  const times = sites.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, site] of sites.entries()) times[index]?.push(await timeOf(site, call));
  }
  for (const [index, taken] of times.entries()) {
    const median = medianOf(taken);
    const shown = [taken[0] ?? Number.NaN, median, percentileOf(taken, 0.9)].map((it) =>
      it.toFixed(1),
    );
    const verdict = verdictOf(median <= goalMilliseconds);
    lines.push(`| ${[call, sizes[index], ...shown, verdict].join(' | ')} |`);
  }
}
console.log(lines.join('\n'));
if (process.argv.length === 2)
  writeDeskResults('overview', { how: `${rounds} rounds.`, text: lines.join('\n') });
await Promise.all(sites.map((site) => site.stop()));
