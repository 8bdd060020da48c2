import { medianOf } from '../percentile';
import { type GrownSite, startGrownSite } from './grownSite';
import { type Measure, measures } from './measures';

/*
 * How start, memory, lists, searches, pages and backups grow with a site: at 1 %, 10 % and 100 % of
 * 100,000 accounts, 20,000 messages, 5,000 pictures, 10 years of terms, and 500 events with 50,000
 * registrations. The three sites run at the same time and are asked in turns, so that a busy machine slows down
 * all of them. The curve between two sizes: 0 is flat, 1 is linear. `npm run bench:growth`, or with less: `npm run bench:growth -- 0.1`
 */

const whole = Number(process.argv[2] ?? 1);
const shares = [0.01, 0.1, 1];
/** A measure may vary so much between two sites by chance. */
const tolerance = 1.2;
/** What a site may have to search among 100,000 accounts. */
const searchGoalMilliseconds = 100;

async function measure({ rounds, take }: Measure, sites: GrownSite[]): Promise<number[]> {
  const taken: number[][] = sites.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, site] of sites.entries()) taken[index]?.push(await take(site));
  }
  return taken.map(medianOf);
}

/** How it grows when everything becomes ten times as much: the exponent of the size. */
function curveOf(from: number, to: number): number {
  return Math.log10(to / from);
}

function verdictOf({ goal, name }: Measure, [small = 0, middle = 0, large = 0]: number[]): string {
  const most = goal === 'flat' ? tolerance * small : 10 * tolerance * middle;
  const grows = large <= most ? `${goal}, as it should` : `more than ${goal}`;
  if (!name.startsWith('search users')) return grows;
  return `${grows}; goal ${searchGoalMilliseconds} ms ${large <= searchGoalMilliseconds ? 'met' : 'not met'}`;
}

const sites: GrownSite[] = [];
try {
  for (const share of shares) sites.push(await startGrownSite(share * whole));
  console.log('| what | 1 % | 10 % | 100 % | curve 1-10 % | curve 10-100 % | |');
  console.log('|---|---|---|---|---|---|---|');
  for (const each of measures) {
    const values = await measure(each, sites);
    const [small = 0, middle = 0, large = 0] = values;
    const shown = values.map((value) => `${value.toFixed(1)} ${each.unit}`);
    const curves = [curveOf(small, middle), curveOf(middle, large)].map((it) => it.toFixed(2));
    console.log(`| ${[each.name, ...shown, ...curves, verdictOf(each, values)].join(' | ')} |`);
  }
} finally {
  await Promise.all(sites.map(({ site }) => site.remove()));
}
