import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { signIn } from '../../e2e/fixtures/accounts';
import { send } from '../../e2e/fixtures/events';
import { apply, createRoundNow } from '../../e2e/fixtures/rounds';
import { firstAdmin } from '../../e2e/fixtures/site';
import { openBrowser } from '../browser';
import { startFilledSite } from '../filledSite';
import { medianOf } from '../percentile';
import { type Action, actionsOf } from './actions';

/*
 * How long the admin area takes from a press to the next frame (INP), action by action, on a laptop with a
 * quarter of this machine's speed, on a site with 2,000 accounts, messages, mails and audit entries, and a
 * round with 40 applications. Each action is measured in documents of its own. What else the machine does
 * only adds to a time: on a busy one the fastest of the rounds says most. It prints figures and checks
 * nothing. `npm run bench:interactions`, or only some of the actions `npm run bench:interactions -- palette`
 */

const goalMilliseconds = 200;
/** Of each kind, on the site on which the team acts. */
const size = 2_000;
const applicants = 40;
const rounds = 5;
const processorSlowdown = 4;

const criteria = ['Finishes things', 'Works with others', 'Learns', 'Listens', 'Has time'];

/** Milliseconds from a press to the next frame, the slowest press of an action. */
export interface Reaction {
  action: string;
  fastest: number;
  median: number;
  slowest: number;
}

/** @returns the id of a round that the first admin reads */
async function prepare(browser: Browser, baseURL: string): Promise<string> {
  const page = await browser.newPage({ baseURL });
  await signIn(page, firstAdmin);
  await send(page, 'patch', '/api/admin/setup', { state: 'over' });
  const [reviewer] = await send<{ _id: string }[]>(page, 'get', '/api/admin/rounds/reviewers');
  const round = await createRoundNow(page, {
    criteria: criteria.map((name) => ({ key: null, name, weight: 1 })),
    reviewers: [reviewer?._id ?? ''],
  });
  for (let number = 1; number <= applicants; number++) await apply(page, round, `Asha${number}`);
  await send(page, 'post', `/api/admin/rounds/${round._id}/close`);
  await page.close();
  return round._id;
}

async function measure(browser: Browser, baseURL: string, action: Action): Promise<Reaction> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
    times.push(await reactionTo(page, action));
    await page.close();
  }
  times.sort((a, b) => a - b);
  const [fastest = Number.NaN] = times;
  return {
    action: action.name,
    fastest,
    median: medianOf(times),
    slowest: times.at(-1) ?? fastest,
  };
}

async function reactionTo(page: Page, { path, prepare, act }: Action): Promise<number> {
  await signIn(page, firstAdmin);
  const devtools = await page.context().newCDPSession(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await prepare?.(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await watchEvents(page);
  await act(page);
  await page.waitForLoadState('networkidle');
  return slowestEvent(page);
}

/** From now on the page notes down each press, click and key, and how long the next frame took. */
function watchEvents(page: Page): Promise<void> {
  return page.evaluate(() => {
    const noted: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && Number(entry.interactionId) > 0) noted.push(entry.duration);
      }
    });
    // TypeScript does not know the last one yet. Milliseconds, the least that browsers take.
    const events: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    observer.observe(events);
    Object.assign(window, { noted });
  });
}

/** Browsers tell of an event after its frame. Nothing that took 16 ms counts as 0. */
function slowestEvent(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    const noted: unknown = Reflect.get(window, 'noted');
    return Array.isArray(noted) ? Math.max(0, ...noted.map(Number)) : Number.NaN;
  });
}

function print({ action, fastest, median, slowest }: Reaction): void {
  const verdict = median <= goalMilliseconds ? 'met' : `over ${goalMilliseconds}`;
  const load = loadavg()[0]?.toFixed(1);
  console.log(`| ${action} | ${fastest} | ${median} | ${slowest} | ${verdict} | ${load} |`);
}

const part = process.argv[2] ?? '';
const browser = await openBrowser();
const site = await startFilledSite(size, { DISABLE_RATE_LIMITS: 'true' });
try {
  console.log('| action | fastest: ms | median: ms | slowest: ms | goal: median | load |');
  console.log('|---|---|---|---|---|---|');
  const actions = actionsOf(await prepare(browser, site.url));
  for (const action of actions.filter(({ name }) => name.includes(part)))
    print(await measure(browser, site.url, action));
} finally {
  await site.stop();
  await browser.close();
}
