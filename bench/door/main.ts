import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signIn } from '../../e2e/fixtures/accounts';
import { browserOptions } from '../../e2e/fixtures/browserOptions';
import { ownContent } from '../../e2e/fixtures/club';
import { codesByName, openDoor } from '../../e2e/fixtures/doorPhone';
import { addPeople, createEventNow, send } from '../../e2e/fixtures/events';
import { firstAdmin, Site } from '../../e2e/fixtures/site';
import { medianOf, percentileOf } from '../percentile';
import { markerSide, secondsOfTicket, writeFilm } from './film';

/*
 * How long the door takes from the first picture of a ticket to the name on the screen, with the reader that
 * the site brings (phones with Android use their own, which is faster). The camera shows drawn tickets, each
 * once, among a list of 200 people; the page runs at the machine's speed, and at a quarter of it. `npm run
 * bench:door`, or with another number of tickets `npm run bench:door -- 5`
 */

const tickets = Number(process.argv[2] ?? 30);
const people = 200;
const goalMilliseconds = 300;
const slowdowns = [1, 4];

/** Notes down when the camera's picture begins to hold a ticket, and when a result has been painted. */
async function watchDoor(page: Page): Promise<void> {
  await page.evaluate((side) => {
    const noted: { heldAt: number[]; toldAt: number[] } = { heldAt: [], toldAt: [] };
    Object.assign(window, { noted });
    const video = document.querySelector('video');
    const field = document.querySelector('[class*=field] [aria-live=assertive]');
    const canvas = new OffscreenCanvas(1, 1);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!video || !field || !context) throw new Error('This is not the door.');
    const watch = {
      wasHeld: false,
      look(_now: number, { presentationTime }: VideoFrameCallbackMetadata): void {
        context.drawImage(video, 0, 0, side, side, 0, 0, 1, 1);
        const isHeld = (context.getImageData(0, 0, 1, 1).data[0] ?? 0) > 127;
        if (isHeld && !watch.wasHeld) noted.heldAt.push(presentationTime);
        watch.wasHeld = isHeld;
        video.requestVideoFrameCallback(watch.look);
      },
    };
    video.requestVideoFrameCallback(watch.look);
    new MutationObserver(() => {
      requestAnimationFrame(() => setTimeout(() => noted.toldAt.push(performance.now())));
    }).observe(field, { subtree: true, childList: true, characterData: true });
  }, markerSide);
}

/** @returns milliseconds for each ticket that was told before the next one came */
async function readTimes(page: Page): Promise<number[]> {
  const { heldAt, toldAt } = await page.evaluate<{ heldAt: number[]; toldAt: number[] }>(
    () => Reflect.get(window, 'noted') as never,
  );
  return heldAt.flatMap((at) => {
    const told = toldAt.find((time) => time > at && time - at < secondsOfTicket * 1000);
    return told === undefined ? [] : [told - at];
  });
}

async function measure(browser: Browser, url: string, event: string, slowdown: number) {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 360, height: 740 } });
  await signIn(page, firstAdmin);
  await openDoor(page, event);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await watchDoor(page);
  await page.waitForTimeout(tickets * secondsOfTicket * 1000);
  const times = await readTimes(page);
  await page.close();
  return times;
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-door-'));
const site = await Site.start(ownContent);
try {
  const { executablePath, args = [] } = browserOptions.launchOptions ?? {};
  const film = path.join(folder, 'door.y4m');
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...args, `--use-file-for-fake-video-capture=${film}`],
  });
  const page = await browser.newPage({ baseURL: site.url });
  const names = Array.from({ length: people }, (_, n) => `Asha Verma ${n}`);
  console.log(
    '| speed of the page | tickets read | median: ms | 95 %: ms | slowest: ms | goal: 95 % |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const slowdown of slowdowns) {
    const event = await createEventNow(page, { slug: `door-${slowdown}` });
    await addPeople(page, event, names);
    const list = await send<Parameters<typeof codesByName>[0]>(
      page,
      'get',
      `/api/admin/events/${event._id}/door`,
    );
    writeFilm(film, [...codesByName(list).values()].slice(0, tickets));
    const times = await measure(browser, site.url, event._id, slowdown);
    const [most, slowest] = [percentileOf(times, 0.95), Math.max(...times)];
    const shown = [medianOf(times), most, slowest].map((time) => time.toFixed(0));
    const verdict = most <= goalMilliseconds ? 'met' : `over ${goalMilliseconds}`;
    const speed = slowdown === 1 ? 'whole' : `1/${slowdown}`;
    console.log(`| ${[speed, `${times.length} of ${tickets}`, ...shown, verdict].join(' | ')} |`);
  }
  await browser.close();
} finally {
  await site.remove();
  rmSync(folder, { recursive: true });
}
