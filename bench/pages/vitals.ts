import type { BrowserContext, Page } from '@playwright/test';
import { phone } from '../../e2e/fixtures/pageWeight';
import { entriesOf } from '../../e2e/fixtures/performanceEntries';
import { openBrowser } from '../browser';
import { medianOf } from '../percentile';

const runs = 5;
const processorSlowdown = 4;
/** What the browser's developer tools call slow 4G. Milliseconds, and bytes per second. */
const slow4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** What a person on a cheap phone feels. Milliseconds; layout shift as browsers score it. */
interface Vitals {
  page: string;
  firstLCP: number;
  /** The first one beside that of the same page without its scripts. */
  ratioLCP: number;
  secondLCP: number;
  layoutShift: number;
  interaction: number;
}

/** What is measured of the page itself. */
type Visits = Omit<Vitals, 'page' | 'ratioLCP'>;

/** The goals, for the head of the table. */
export const vitalsGoals =
  'Goals: firstLCP <= 2500, ratioLCP <= 1.15, secondLCP <= 1000, layoutShift <= 0.01, interaction <= 200';

/**
 * Largest contentful paint of the first and the second visit, layout shift, and the slowest reaction to
 * taps (INP), on a phone with slow 4G and a quarter of this machine's speed. Medians. Without a service
 * worker, whose requests the browser does not slow down.
 * @param copyUrl the same site without scripts
 */
export async function measureVitals(
  siteUrl: string,
  copyUrl: string,
  path: string,
): Promise<Vitals> {
  const browser = await openBrowser();
  const all: Visits[] = [];
  const withoutScripts: number[] = [];
  for (let run = 0; run < runs; run++) {
    const options = { ...phone, hasTouch: true, serviceWorkers: 'block' } as const;
    const context = await browser.newContext(options);
    all.push(await visitTwice(context, new URL(path, siteUrl).href));
    await context.close();
    const other = await browser.newContext(options);
    withoutScripts.push(await largestPaint(await visit(other, new URL(path, copyUrl).href)));
    await other.close();
  }
  await browser.close();
  const middle = (name: keyof Visits) => {
    const value = medianOf(all.map((one) => one[name]));
    return name === 'layoutShift' ? Number(value.toFixed(4)) : Math.round(value);
  };
  return {
    page: path,
    firstLCP: middle('firstLCP'),
    ratioLCP: Number((middle('firstLCP') / medianOf(withoutScripts)).toFixed(2)),
    secondLCP: middle('secondLCP'),
    layoutShift: middle('layoutShift'),
    interaction: middle('interaction'),
  };
}

async function visitTwice(context: BrowserContext, url: string): Promise<Visits> {
  const first = await visit(context, url);
  const firstLCP = await largestPaint(first);
  const interaction = await slowestReaction(first);
  const layoutShift = await sumOfShifts(first);
  await first.close();
  const second = await visit(context, url);
  return { firstLCP, interaction, layoutShift, secondLCP: await largestPaint(second) };
}

async function visit(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}

/** Before the first tap: the browser stops looking there. */
async function largestPaint(page: Page): Promise<number> {
  const last = (await entriesOf(page, 'largest-contentful-paint')).at(-1);
  if (!last) throw new Error(`The browser tells of no paint: ${page.url()}`);
  return last.startTime;
}

/** Opens and closes the menu, as a visitor does. The time from a tap to the next frame. */
async function slowestReaction(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Close' }).first().tap();
  const events = await entriesOf(page, 'event');
  const presses = events.filter(({ interactionId }) => interactionId > 0);
  return Math.max(0, ...presses.map(({ duration }) => duration));
}

/** How far things have moved by themselves since the page was opened, as browsers score it. */
async function sumOfShifts(page: Page): Promise<number> {
  const shifts = await entriesOf(page, 'layout-shift');
  return shifts
    .filter(({ hadRecentInput }) => !hadRecentInput)
    .reduce((sum, { value }) => sum + value, 0);
}
