import { newPerson, signIn } from './fixtures/accounts';
import { byDay, expectAccessible } from './fixtures/axe';
import { fullMotion } from './fixtures/motion';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { holdToast } from './fixtures/toast';

// Toasts open and close by their animations.
test.use(fullMotion);

test('wrong fields get an error before anything is sent; a message reaches the admins', async ({
  page,
  browser,
  site,
}) => {
  const { username, email: address } = newPerson();
  await page.goto('/contact');
  const email = page.getByRole('main').getByLabel('Email');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await page.getByRole('button', { name: 'Send Message' }).click();
  const missing = 'Please fill in this field.';
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByText(missing)).toHaveCount(3);
  await expectAccessible(page, byDay);

  await page.getByLabel('Username').fill(username);
  await email.fill('not an address');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(page.getByText(missing)).toHaveCount(0);
  expect(requests.filter((url) => url.includes('/api/form'))).toEqual([]);

  // The live region of the toasts is there before the first one.
  const region = page.locator('[aria-live]');
  await expect(region).toHaveCount(1);
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await region.evaluate((element) => element.setAttribute('data-seen', 'before'));
  await email.fill(address);
  await page.getByLabel('Message').fill('When is the next Pitch Night?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await holdToast(page, 'Message sent successfully');
  await expect(page.locator('[data-seen="before"]')).toContainText('Message sent successfully');
  await expectAccessible(page);
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page.getByLabel('Username')).toHaveValue(username);

  const admin = await browser.newPage({ baseURL: site.url });
  await signIn(admin, firstAdmin);
  await admin.goto('/admin/contacts');
  await expect(admin.getByText(address)).toBeVisible();
  await admin.close();
});

test(
  'a message that is too long gets an error under its field',
  eachNight,
  async ({ page, allowError }) => {
    allowError(/status of 422/);
    await page.goto('/contact');
    const message = page.getByLabel('Message');
    await page.getByLabel('Username').fill('Asha');
    await page.getByRole('main').getByLabel('Email').fill(newPerson().email);
    await message.fill('x'.repeat(5001));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(message).toBeFocused();
    await holdToast(page, 'Failed to send message');
    await expect(message).toHaveAttribute('aria-invalid', 'true');
    await expect(message).toHaveAccessibleDescription(/5000/);
    await expect(message).toHaveValue('x'.repeat(5001));
    await expectAccessible(page);
  },
);

test(
  'a message that cannot be sent shows a toast and is kept',
  eachNight,
  async ({ page, network }) => {
    await page.goto('/contact');
    await network.refuse(page, '**/api/form/contact');
    await page.getByLabel('Username').fill('Asha');
    await page.getByRole('main').getByLabel('Email').fill(newPerson().email);
    await page.getByLabel('Message').fill('Do not lose me');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('An error occurred')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Do not lose me');
  },
);

test(
  'a toast lasts three seconds, waits under the mouse and ignores a click',
  eachNight,
  async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Username').fill('Asha');
    await page.getByRole('main').getByLabel('Email').fill(newPerson().email);
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Message sent successfully' });
    const clock = toast.getByRole('progressbar', { includeHidden: true });
    await holdToast(page, 'Message sent successfully');
    await toast.click();
    await expect(clock).toHaveCSS('animation-duration', '3s');
    await expect(clock).toHaveCSS('animation-play-state', 'paused');
    await page.mouse.move(0, 0);
    await expect(toast).toHaveCount(0);
  },
);
