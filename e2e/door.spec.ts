import { randomUUID } from 'node:crypto';
import type { DoorList } from '@club/shared/scan';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from './fixtures/accounts';
import { byDay, expectAccessible } from './fixtures/axe';
import { brokenWords } from './fixtures/brokenWords';
import { testOfActiveClub as test } from './fixtures/clubSite';
import {
  codesByName,
  giveCodeReader,
  holdTicket,
  openDoor,
  startCamera,
} from './fixtures/doorPhone';
import { addPeople, createEventNow, send } from './fixtures/events';
import { expectKept } from './fixtures/keptPages';
import type { Network } from './fixtures/network';
import { eachNight, nightlyTag } from './fixtures/nightly';
import { firstAdmin, type Site } from './fixtures/site';
import { expect } from './fixtures/test';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
});

const status = (page: Page) => page.getByRole('status').filter({ visible: true });
const verdict = (page: Page) => page.locator('[data-result]');

test('a phone lets in by code, by name and without a ticket, and says who is not let in', async ({
  page,
}) => {
  const event = await createEventNow(page, { title: 'Night of Makers', capacity: 2 });
  await addPeople(page, event, ['Asha Verma', 'Bala Iyer', 'Chitra Rao']);
  const registrations = `/api/admin/events/${event._id}/registrations`;
  const codes = codesByName(await send(page, 'get', `/api/admin/events/${event._id}/door`));
  const codeOf = (name: string) => codes.get(name) ?? '';
  await giveCodeReader(page);
  await signIn(page, firstAdmin);
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Door' }).click();
  await page.getByLabel('This phone is called').fill('Main door');
  await expectAccessible(page);
  await page.getByRole('link', { name: /Night of Makers/ }).click();
  await startCamera(page);

  await holdTicket(page, codeOf('Asha Verma'), 'Let in');
  await expect(verdict(page)).toContainText('Asha Verma');
  await expect(page.getByText('1 of 2 in')).toBeVisible();
  await expectAccessible(page, byDay);
  await holdTicket(page, codeOf('Chitra Rao'), 'No place');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Let in anyway' }).click();
  await expect(verdict(page)).toContainText('Let in');
  await holdTicket(page, 'https://elsewhere.example', 'No ticket');

  await page.getByRole('button', { name: 'Find a person' }).click();
  await page.getByLabel('Name, code or email').fill('iy');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bala Iyer' }).click();
  await expect(verdict(page)).toContainText('Bala Iyer');
  // The phone is full from here on: what it cannot keep is sent all the same.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Find a person' }).click();
  await page.getByLabel('Name, code or email').fill('Ravi');
  await expect(page.getByText(/^Nobody who has signed up matches this/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'No ticket' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Ravi Das');
  await page.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(verdict(page)).toContainText('Ravi Das');
  await expect(status(page)).toHaveText('Everything is sent.');

  const listed = await send<{ name: string; present: object }[]>(
    page,
    'get',
    `${registrations}?sort=name`,
  );
  expect(listed.map(({ name, present }) => [name, present !== null])).toEqual([
    ...[
      ['Asha Verma', true],
      ['Bala Iyer', true],
      ['Chitra Rao', true],
      ['Ravi Das', true],
    ],
  ]);
});

test(
  'a long name breaks between its words, also beside the camera',
  eachNight,
  async ({ page }) => {
    const name = 'Venkatanarasimharajuvaripeta Krishnamoorthy';
    const event = await createEventNow(page);
    await addPeople(page, event, [name]);
    const codes = codesByName(await send(page, 'get', `/api/admin/events/${event._id}/door`));
    await giveCodeReader(page);
    await signIn(page, firstAdmin);
    await openDoor(page, event._id);
    await holdTicket(page, codes.get(name) ?? '', name);
    for (const [width, height] of [
      [360, 740],
      [740, 360],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect.soft(await brokenWords(page), `${width} pixels`).toEqual([]);
    }
  },
);

test(
  'without network, an expired login loses nothing, and a ticket that was cancelled is listed',
  eachNight,
  async ({ page, network, allowError }) => {
    allowError(/401/);
    const event = await createEventNow(page);
    const [asha, bala] = await addPeople(page, event, ['Asha Verma', 'Bala Iyer']);
    const codes = codesByName(await send(page, 'get', `/api/admin/events/${event._id}/door`));
    await giveCodeReader(page);
    await signIn(page, firstAdmin);
    await openDoor(page, event._id);
    await network.goOffline();
    await holdTicket(page, codes.get('Asha Verma') ?? '', 'Asha Verma');
    await holdTicket(page, codes.get('Bala Iyer') ?? '', 'Bala Iyer');
    await expect(status(page)).toContainText('2 scans wait for the network.');
    const cancelled = `/api/admin/events/${event._id}/registrations/${bala?._id}`;
    await send(page, 'patch', cancelled, { change: 'cancel' });
    // The token ends, as after its seven days.
    await page.evaluate(() => {
      const [head, payload] = (localStorage.getItem('token') ?? '').split('.');
      localStorage.setItem('token', `${head}.${payload}.ended`);
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await network.comeBack();
    const dialog = page.getByRole('dialog', { name: 'Please log in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(firstAdmin.password);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(status(page)).toHaveText('Everything is sent.');
    await expect(verdict(page)).toContainText('This registration is cancelled.');
    await page.getByRole('button', { name: '1 to look at' }).click();
    const noted = page.getByRole('dialog', { name: 'To look at' }).getByRole('listitem');
    await expect(noted).toContainText('Bala Iyer');
    await expect(noted).toContainText('Let in without network, but the registration is cancelled');
    await noted.getByRole('checkbox', { name: 'Looked at: Bala Iyer' }).check();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'All looked at' })).toBeVisible();
    const { entries } = await send<DoorList>(page, 'get', `/api/admin/events/${event._id}/door`);
    const present = entries.filter((entry) => entry.present).map(({ _id }) => _id);
    expect(present).toEqual([asha?._id]);

    // After the logout no name is on the phone.
    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
    await expect.poll(() => page.evaluate(databases)).not.toContain('door-lists');
  },
);

test(
  'who was let in by mistake is taken back, with and without network',
  eachNight,
  async ({ page, network }) => {
    const event = await createEventNow(page);
    await addPeople(page, event, ['Asha Verma', 'Bala Iyer']);
    const door = `/api/admin/events/${event._id}/door`;
    const codes = codesByName(await send(page, 'get', door));
    await giveCodeReader(page);
    await signIn(page, firstAdmin);
    await openDoor(page, event._id);
    const letInAndTakeBack = async (name: string) => {
      await holdTicket(page, codes.get(name) ?? '', name);
      await expect(page.getByText('1 of 2 in')).toBeVisible();
      await page.getByRole('button', { name: 'Take back' }).click();
      await expect(verdict(page)).toContainText('Is not in.');
      await expect(page.getByText('0 of 2 in')).toBeVisible();
    };
    await letInAndTakeBack('Asha Verma');
    await expect(status(page)).toHaveText('Everything is sent.');
    await expectKept(page, '/admin/door');
    await network.goOffline();
    // What a helper types first leads to the door.
    await page.goto('/admin');
    await page.getByRole('link', { name: event.title }).click();
    await startCamera(page);
    await letInAndTakeBack('Bala Iyer');
    await expect(status(page)).toContainText('2 scans wait for the network.');
    await network.comeBack();
    await expect(status(page)).toHaveText('Everything is sent.');
    const { entries } = await send<DoorList>(page, 'get', door);
    expect(entries.map(({ present }) => present)).toEqual([null, null]);
  },
);

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
  await giveCodeReader(page);
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
