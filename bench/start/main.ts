import { setTimeout as wait } from 'node:timers/promises';
import { ownContent } from '../../e2e/fixtures/club';
import { Site } from '../../e2e/fixtures/site';
import { processorTimeOf } from '../processorTime';

/*
 * Starting and stopping the built site with the sample: the first start on an empty folder, until it
 * answers and until it has all pictures; a stop while it makes them; the second start. Seconds, and
 * the processor time of the process (Linux), which does not depend on what else the machine does.
 */

/** Into the making of the pictures: all of them take many times as long. */
const stopAfterMs = 1_500;

async function seconds(act: () => Promise<unknown>): Promise<string> {
  const start = performance.now();
  await act();
  return ((performance.now() - start) / 1000).toFixed(2);
}

const rows: Record<string, string>[] = [];
function note(what: string, taken: string, goal: string, site?: Site): void {
  const processor = site ? (processorTimeOf(site.processId) / 1000).toFixed(2) : '';
  rows.push({ what, seconds: taken, goal, processor });
}

async function startSite(): Promise<[site: Site, taken: string]> {
  const start = performance.now();
  // Without the pictures of earlier runs.
  const site = await Site.start({ folder: ownContent.folder });
  return [site, ((performance.now() - start) / 1000).toFixed(2)];
}

const [stopped, first] = await startSite();
try {
  note('first start until it answers', first, '', stopped);
  await wait(stopAfterMs);
  note('SIGTERM while pictures are made', await seconds(() => stopped.stop()), '<= 1');
} finally {
  await stopped.remove();
}
const [site] = await startSite();
try {
  const pictures = await seconds(() => site.picturesReady());
  note('then until all pictures are there', pictures, '', site);
  await site.stop();
  note('second start', await seconds(() => site.startAgain()), '<= 1.5', site);
  note('SIGTERM', await seconds(() => site.stop()), '<= 1');
} finally {
  await site.remove();
}
console.table(rows);
