import { ownContent } from '../../e2e/fixtures/club';
import { Site } from '../../e2e/fixtures/site';
import { load, type Throughput } from './load';
import { startProgram } from './programs';

const goals = { rate: 0.7, p99: 3 };

/**
 * The home page while 200 wrong logins a second come from many addresses, beside the same without
 * them. The limits are on.
 * @returns the ratios in words
 */
export async function measureFlood(
  how: { seconds: number; connections: number },
  rounds: number,
): Promise<string> {
  const site = await Site.start(ownContent, { DISABLE_RATE_LIMITS: 'false', TRUST_PROXY: '1' });
  try {
    await site.picturesReady();
    const quiet: Throughput[] = [];
    const flooded: Throughput[] = [];
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await load(site.url, { path: '/' }, how));
      const flood = await startProgram('wrongLogins.ts', [site.url]);
      flooded.push(await load(site.url, { path: '/' }, how));
      flood.stop();
    }
    const rate = medianOf(flooded, 'rate') / medianOf(quiet, 'rate');
    const p99 = medianOf(flooded, 'p99') / medianOf(quiet, 'p99');
    return [
      `During 200 wrong logins a second, the home page keeps ${rate.toFixed(2)} of its throughput`,
      `(goal ${goals.rate}), and its p99 is ${p99.toFixed(1)} times as long (goal at most ${goals.p99}):`,
      `${medianOf(quiet, 'p99')} ms become ${medianOf(flooded, 'p99')} ms.`,
    ].join(' ');
  } finally {
    await site.remove();
  }
}

function medianOf(of: Throughput[], field: keyof Throughput): number {
  const sorted = of.map((each) => each[field]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
