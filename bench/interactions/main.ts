import { loadavg } from 'node:os';
import { measureReactions } from './measure';

/*
 * How long the admin area takes from a press to the next frame (INP), action by action, at a quarter of this
 * machine's speed. What else the machine does only adds to a time: on a busy one the fastest of the rounds
 * says most. It prints figures and checks nothing. `npm run bench:interactions`, or only some of the actions
 * `npm run bench:interactions -- palette`
 */

const goalMilliseconds = 200;

console.log('| action | fastest: ms | median: ms | slowest: ms | goal: median | load |');
console.log('|---|---|---|---|---|---|');
await measureReactions(process.argv[2] ?? '', ({ action, fastest, median, slowest }) => {
  const verdict = median <= goalMilliseconds ? 'met' : `over ${goalMilliseconds}`;
  const load = loadavg()[0]?.toFixed(1);
  console.log(`| ${action} | ${fastest} | ${median} | ${slowest} | ${verdict} | ${load} |`);
});
