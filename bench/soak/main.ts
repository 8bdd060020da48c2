import { ownContent } from '../../e2e/fixtures/club';
import { Site } from '../../e2e/fixtures/site';
import { medianOf, percentileOf } from '../percentile';
import { readResources } from './resources';
import { Visitors } from './visitors';

/*
 * The built site under an even load for a long time: visitors, members and an admin. Each half minute
 * prints memory, open files, latency and errors; what grows from line to line leaks. `npm run soak`, or
 * for another time than 10 minutes `npm run soak -- 60` (seconds).
 */

const durationSeconds = Number(process.argv[2] ?? 600);
const lineEverySeconds = 30;
const requestsPerSecond = 10;

const site = await Site.start(ownContent);
await site.picturesReady();
const visitors = new Visitors(site.url);
await visitors.prepare();
console.log('seconds  memory MB  files  requests  p50 ms  p99 ms  errors');
const start = performance.now();
const elapsedSeconds = () => (performance.now() - start) / 1000;
const sender = setInterval(() => visitors.sendNext(), 1000 / requestsPerSecond);
let errorCount = 0;

while (elapsedSeconds() < durationSeconds) {
  const seconds = Math.min(lineEverySeconds, durationSeconds - elapsedSeconds());
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const { milliseconds, errors } = visitors.takeResults();
  const { memoryBytes, openFiles } = readResources(site.processId);
  const columns: [value: string | number, width: number][] = [
    [elapsedSeconds().toFixed(0), 7],
    [(memoryBytes / 1e6).toFixed(0), 11],
    [openFiles, 7],
    [milliseconds.length, 10],
    [medianOf(milliseconds).toFixed(0), 8],
    [percentileOf(milliseconds, 0.99).toFixed(0), 8],
    [errors.length, 8],
  ];
  console.log(columns.map(([value, width]) => String(value).padStart(width)).join(''));
  for (const error of new Set(errors)) console.log(`  ${error}`);
  errorCount += errors.length;
}
clearInterval(sender);
await visitors.finished();
await site.remove();
process.exitCode = errorCount === 0 ? 0 : 1;
