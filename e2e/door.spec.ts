import type { DoorList } from '@club/shared/scan';
import type { Page } from '@playwright/test';
import { signIn } from './fixtures/accounts';
import { byDay, expectAccessible } from './fixtures/axe';
import { brokenWords } from './fixtures/brokenWords';
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
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect } from './fixtures/test';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
});

const verdict = (page: Page) => page.locator('[data-result]');

test('a phone lets in by code, by name and without a ticket, and says who is not let in', async ({
  page,
}) => {
  const event = await createEventNow(page, { title: 'Night of Makers', capacity: 2 });
  await addPeople(page, event, ['Asha Verma', 'Bala Iyer', 'Chitra Rao']);
  const registrations = `/api/admin/events/${event._id}/registrations`;
  const codes = codesByName(await send(page, 'get', `/api/admin/events/${event._id}/door`));
  const codeOf = (name: string) => codes.get(name) ?? '';
  await giveCodeDecoder(page);
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
    await giveCodeDecoder(page);
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
    await giveCodeDecoder(page);
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
    await giveCodeDecoder(page);
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
