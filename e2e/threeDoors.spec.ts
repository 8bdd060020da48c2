import { randomUUID } from 'node:crypto';
import type { DoorList } from '@club/shared/scan';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from './fixtures/accounts';
import { testOfActiveClub as test } from './fixtures/clubSite';
import {
  codesByName,
  giveCodeDecoder,
  holdTicket,
  openDoor,
  startCamera,
  status,
} from './fixtures/doorPhone';
import { addPeople, createEventNow, send } from './fixtures/events';
import { expectKept } from './fixtures/keptPages';
import type { Network } from './fixtures/network';
import { eachNight, nightlyTag } from './fixtures/nightly';
import { firstAdmin, type Site } from './fixtures/site';
import { expect } from './fixtures/test';

/** A phone of its own at the door, and what it has scanned: for each code, when. */
interface Phone {
  context: BrowserContext;
  page: Page;
  scanned: Map<string, number>;
}

interface Place {
  page: Page;
  site: Site;
  browser: Browser;
  network: Network;
}

interface Crowd {
  /** Tickets for all phones together. */
  tickets: number;
  /** So many of them come to two doors. */
  doubles: number;
}

async function openPhone(browser: Browser, url: string, event: string): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  await giveCodeDecoder(page);
  await signIn(page, firstAdmin);
  await openDoor(page, event);
  await expectKept(page, '/admin/door');
  return { context, page, scanned: new Map() };
}

/** The phone scans its tickets: the middle third of them without network, and reloads in the middle of it. */
async function work(
  network: Network,
  { context, page, scanned }: Phone,
  tickets: [name: string, code: string][],
  reloads: boolean,
) {
  const third = Math.ceil(tickets.length / 3);
  for (const [index, [name, code]] of tickets.entries()) {
    if (index === third) await network.goOffline(context);
    if (index === 2 * third) await network.comeBack(context);
    if (reloads && index === Math.ceil(third * 1.5)) {
      await page.reload();
      await startCamera(page);
    }
    await holdTicket(page, code, name);
    scanned.set(code, Date.now());
  }
  await network.comeBack(context);
}

async function expectNothingLost(
  { page, site, browser, network }: Place,
  { tickets, doubles }: Crowd,
) {
  const event = await createEventNow(page);
  const names = Array.from({ length: tickets }, (_, index) => `Student ${randomUUID()} ${index}`);
  await addPeople(page, event, names);
  const door = `/api/admin/events/${event._id}/door`;
  const all = [...codesByName(await send<DoorList>(page, 'get', door))];
  const shared = all.slice(0, doubles);
  const phones = await Promise.all([0, 1, 2].map(() => openPhone(browser, site.url, event._id)));
  await Promise.all(
    phones.map((phone, number) => {
      const own = all.slice(doubles).filter((_, index) => index % 3 === number);
      // The first two doors get the shared tickets.
      return work(network, phone, number < 2 ? [...own, ...shared] : own, number === 1);
    }),
  );
  for (const phone of phones) await expect(status(phone.page)).toHaveText('Everything is sent.');

  const { entries, noted } = await send<DoorList>(page, 'get', door);
  expect(entries.filter(({ present }) => present)).toHaveLength(tickets);
  expect(noted.map(({ result }) => result)).toEqual(Array(doubles).fill('already'));
  const slack = 20_000; // between the scan and the moment the test notes it, in milliseconds
  for (const { code, present } of entries) {
    const moments = phones.flatMap(({ scanned }) => scanned.get(code) ?? []);
    const at = Date.parse(present?.at ?? '');
    expect(moments.some((moment) => at <= moment && moment - at < slack)).toBe(true);
  }
  for (const { context } of phones) await context.close();
}

test.use({ serviceWorkers: 'allow' });

test(
  'three phones, partly without network, lose nothing',
  eachNight,
  async ({ page, site, browser, network }) => {
    await expectNothingLost({ page, site, browser, network }, { tickets: 20, doubles: 2 });
  },
);

test('three phones and 200 tickets lose nothing', { tag: nightlyTag }, async ({
  page,
  site,
  browser,
  network,
}) => {
  test.setTimeout(600_000);
  await expectNothingLost({ page, site, browser, network }, { tickets: 200, doubles: 5 });
});
