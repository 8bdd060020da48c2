import { medianOf } from '../percentile';
import { processorTimeOf } from '../processorTime';
import type { Case } from './cases';
import type { Contenders } from './contenders';
import { load } from './load';
import type { Goal } from './results';

/**
 * One comparison by processor time for each request, in microseconds, the database left out: other work of the machine
 * disturbs it far less than it disturbs the answers in a second.
 */
export async function compareTimes(
  { urls, processIds, clear }: Contenders,
  { name, rival, goal, callOf }: Case,
  { rounds, ...how }: { rounds: number; seconds: number; connections: number },
): Promise<Goal> {
  const measure = async (who: keyof typeof urls, of: 'site' | 'rival') => {
    const before = processorTimeOf(processIds[who]);
    const { answers } = await load(urls[who], callOf(of), how);
    const milliseconds = processorTimeOf(processIds[who]) - before;
    return (milliseconds * 1000) / answers;
  };
  const site: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await clear();
    site.push(await measure('site', 'site'));
    other.push(await measure(rival, 'rival'));
  }
  // More is worse here, and a goal says how many times as much the other may do.
  const atMost = 1 / goal;
  return { name, rival, atMost, site: medianOf(site), other: medianOf(other) };
}
