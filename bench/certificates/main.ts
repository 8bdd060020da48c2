import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { toClubArt } from '../../packages/server/src/drawings/clubArt';
import { drawFile } from '../../packages/server/src/drawings/drawFile';
import { Drawings } from '../../packages/server/src/drawings/drawInTurn';
import { toSignature } from '../../packages/server/src/drawings/pictures';
import { emptySections } from '../../packages/server/src/sections/sections';
import { percentileOf } from '../percentile';

/*
 * How much time of a processor the PDF of a certificate takes, with names in twelve scripts and two signatures, one
 * after the other in one process: what else the machine does is not counted. And for how long 40 at once hold up
 * requests. `npm run bench:certificates -- 30` draws fewer than 300.
 */

const names = [
  'Asha Raman',
  'Sri Venkata Lakshmi Narasimha Subrahmanyam Raju Chakravarthula',
  'श्रीमती प्रियंका क्षत्रिय',
  'শ্রেয়া চট্টোপাধ্যায়',
  'கார்த்திகேயன் சுப்பிரமணியன்',
  'వెంకటేశ్వర్లు లక్ష్మీ ప్రసన్న',
  'ಕೃಷ್ಣಮೂರ್ತಿ ಲಕ್ಷ್ಮೀ',
  'ശ്രീലക്ഷ്മി കൃഷ്ണൻ',
  'શ્રેયા ત્રિવેદી',
  'ਹਰਪ੍ਰੀਤ ਕੌਰ',
  'ଶ୍ରୀନିବାସ ଲକ୍ଷ୍ମୀ',
  'Łukasz Đặng',
  'محمد عبدالرحمٰن',
  'ප්‍රියංගා ජයවර්ධන',
];

const count = Number(process.argv[2] ?? 300);
/** In milliseconds, for each; a busy machine may need longer for a few. */
const goal = 100;

const art = toClubArt(
  { name: 'Test Club', institute: 'Test Institute', url: 'https://club.example' },
  emptySections.brand,
  null,
);
const scan = await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" fill="#eee"/><path d="M40 200C180 20 200 380 320 120S560 300 860 90" stroke="#224" stroke-width="9" fill="none"/></svg>',
  ),
)
  .png()
  .toBuffer();
const signature = await toSignature(scan, art.colours.text);
const signers = [
  { name: 'Dr. Meenakshi Sundaram', position: 'Faculty Co-ordinator', signature },
  { name: 'Kabir Anand', position: 'President', signature },
];

const textOf = (name: string) => ({
  name,
  event: 'Pitch Night',
  day: '2030-01-30',
  code: '0'.repeat(16),
  signers,
});

function draw(name: string): Promise<Buffer> {
  return drawFile({ kind: 'certificate', text: textOf(name), art });
}

// The first one in a script reads its font.
for (const name of names) await draw(name);

const times: number[] = [];
let bytes = 0;
for (let index = 0; index < count; index += 1) {
  const begin = process.cpuUsage();
  const name = `${names[index % names.length]} ${Math.floor(index / names.length) || ''}`.trim();
  bytes += (await draw(name)).length;
  const { user, system } = process.cpuUsage(begin); // microseconds
  times.push((user + system) / 1000);
}
/** The longest time in which this thread, which would answer requests, did nothing else. In milliseconds. */
async function longestHold(drawAll: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await drawAll();
  delay.disable();
  return delay.max / 1_000_000;
}

const atOnce = 40;
const people = names.concat(names, names, names).slice(0, atOnce);
const here = await longestHold(() => Promise.all(people.map(draw)));
const program = join(import.meta.dirname, '../../packages/server/dist/drawingThread.js');
const drawings = new Drawings(program);
for (const name of names) {
  await drawings.draw(() => ({ kind: 'certificate', text: textOf(name), art }), ['team', 'bench']);
}
const inThread = await longestHold(() =>
  Promise.all(
    people.map((name) =>
      drawings.draw(() => ({ kind: 'certificate', text: textOf(name), art }), ['others', 'bench']),
    ),
  ),
);

const at = (share: number) => percentileOf(times, share);
process.stdout.write(
  `${count} certificates: half of them in ${at(0.5).toFixed(0)} ms, 95 % in ${at(0.95).toFixed(0)} ms, the slowest in ${at(1).toFixed(0)} ms; ${Math.round(bytes / count / 1000)} kB each\n`,
);
process.stdout.write(
  `${atOnce} at once hold the site's thread for ${here.toFixed(0)} ms when it draws them itself, and for ${inThread.toFixed(0)} ms at a time when the drawing thread does\n`,
);
if (at(0.95) > goal) {
  process.stderr.write(`95 % should take at most ${goal} ms.\n`);
  process.exitCode = 1;
}
