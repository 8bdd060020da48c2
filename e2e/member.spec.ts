import { createMember, logIn, newPerson, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { holdAnswer } from './fixtures/holdAnswer';
import { eachNight } from './fixtures/nightly';
import { waitForScript } from './fixtures/script';
import { expect, test } from './fixtures/test';
import { holdToast } from './fixtures/toast';

test('a visitor pastes a phone number, registers, and finds the contact form filled in', async ({
  page,
}) => {
  const { username, email, phone, password } = newPerson();
  await page.goto('/register');
  const field = page.getByLabel('Phone');
  await waitForScript(page);
  await page.getByLabel('Username').fill('+91 98765-43210');
  await page.getByLabel('Username').press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field).toHaveValue('919876543210');
  await expect(field.locator('..').getByRole('status')).toHaveText('+');

  await field.fill('09876543210');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await field.hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(field).toHaveValue('09876543210');

  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register Now' }).click();
  await expect(page.getByText('Registration successful')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^ey/);

  await page.goto('/contact');
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
});

test('a taken email gets an error under its field', eachNight, async ({ page, allowError }) => {
  allowError(/status of 409/);
  const { username, email, phone, password } = await createMember(page);
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email', { exact: true }).fill(email.toUpperCase());
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register Now' }).click();

  const field = page.getByLabel('Email', { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await holdToast(page, /./);
  await expect(page).toHaveURL('/register');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expectAccessible(page);
});

test(
  'the refusal of a phone number is the sentence that the hint says',
  eachNight,
  async ({ page, allowError }) => {
    allowError(/status of 422/);
    const { username, email, password } = newPerson();
    await page.goto('/register');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email', { exact: true }).fill(email);
    const phone = page.getByLabel('Phone');
    const note = page.locator(`[id="${await phone.getAttribute('aria-describedby')}"]`);
    const hint = await note.innerText();
    await phone.fill('123');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Register Now' }).click();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(note).toHaveText(hint);
  },
);

test('a registration that cannot be sent shows a toast', eachNight, async ({ page, network }) => {
  const { username, email, phone, password } = newPerson();
  await page.goto('/register');
  await network.refuse(page, '**/api/auth/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register Now' }).click();
  await expect(page.getByText('Registration failed. Please try again.')).toBeVisible();
});

test('a login that is filled in before the scripts run waits for them', async ({ page }) => {
  const { email, password } = await createMember(page);
  const letScriptsThrough = await holdAnswer(page, '**/assets/LoginPage-*.js');
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Login' });
  await expect(button).toBeDisabled();
  await expect(page).toHaveURL('/login');

  letScriptsThrough();
  await button.click();
  await expect(page.getByText('Login successful')).toBeVisible();
});

test(
  'a wrong password and an unknown email get the same message',
  eachNight,
  async ({ page, allowError }) => {
    allowError(/status of 401/);
    const { email } = await createMember(page);
    const words: (string | null)[] = [];
    for (const address of [email, newPerson().email]) {
      await page.goto('/login');
      await page.getByLabel('Email', { exact: true }).fill(address);
      await page.getByLabel('Password', { exact: true }).fill('a wrong password');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      words.push(await page.getByRole('alert').textContent());
      await expect(page).toHaveURL('/login');
    }
    expect(words[0]).not.toBe('');
    expect(words[0]).toBe(words[1]);
    await holdToast(page, words[0] ?? '');
    await expectAccessible(page);
  },
);

test('a login that cannot be sent is only logged', eachNight, async ({ page, network }) => {
  await page.goto('/login');
  await network.refuse(page, '**/api/auth/login');
  const logged = page.waitForEvent('console', (message) => /Logging in/.test(message.text()));
  await page.getByLabel('Email', { exact: true }).fill(newPerson().email);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByRole('button', { name: 'Login' }).click();
  await logged;
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a member updates the profile, which is fetched again', eachNight, async ({ page }) => {
  const member = await createMember(page);
  await logIn(page, member);
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');

  const main = page.getByRole('main');
  await expect(main.getByLabel('Username')).toHaveValue(member.username);
  await expect(main.getByLabel('Email')).toHaveValue(member.email);
  await expect(main.getByLabel('Email')).not.toBeEditable();
  await expect(main.getByLabel('Domain')).toHaveAttribute('placeholder', 'Web Development');
  await expect(main.getByLabel('Branch')).toHaveAttribute('placeholder', 'Computer Science');
  await expect(main.getByLabel('Year')).toHaveAttribute('placeholder', '2nd Year');
  await expectAccessible(page);

  const fetchedAgain = page.waitForResponse('**/api/auth/user');
  await main.getByLabel('Username').fill('Asha V.');
  await main.getByLabel('Domain').fill('Robotics <b>');
  await main.getByLabel('Branch').fill('Mechanical');
  await main.getByLabel('Year').fill('3rd Year');
  await main.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  expect((await fetchedAgain).status()).toBe(200);

  await page.reload();
  await expect(main.getByLabel('Username')).toHaveValue('Asha V.');
  await expect(main.getByLabel('Domain')).toHaveValue('Robotics <b>');
  await expect(main.getByLabel('Branch')).toHaveValue('Mechanical');
  await expect(main.getByLabel('Year')).toHaveValue('3rd Year');
});

test(
  'a profile that is refused or cannot be sent shows a toast',
  eachNight,
  async ({ page, network, allowError }) => {
    allowError(/status of 422/);
    await signIn(page, await createMember(page));
    await page.goto('/profile');
    await page.getByLabel('Domain').fill('x'.repeat(81));
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Failed to update profile.')).toBeVisible();
    await expect(page.getByLabel('Domain')).toHaveAttribute('aria-invalid', 'true');

    await network.refuse(page, '**/api/user/update');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('An error occurred.')).toBeVisible();
  },
);

test('the profile says Loading... until the user is known', eachNight, async ({ page }) => {
  await signIn(page, await createMember(page));
  const answer = await holdAnswer(page, '**/api/auth/user');
  await page.goto('/profile');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page.getByRole('button', { name: 'Update Profile' })).toBeVisible();
});

test('logging out removes the token and goes to the login', eachNight, async ({ page }) => {
  await logIn(page, await createMember(page));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Register' })).toBeVisible();
});

test(
  'a visitor who opens /profile goes to the login and never sees the form',
  eachNight,
  async ({ page }) => {
    await page.goto('/profile');
    await expect(page).not.toHaveURL('/profile');
    await expect(page.getByRole('button', { name: 'Update Profile' })).toHaveCount(0);
  },
);

test('logging out in one tab logs out the other', eachNight, async ({ page, context }) => {
  await logIn(page, await createMember(page));
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('button', { name: 'Update Profile' })).toBeVisible();

  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await expect(other.getByRole('button', { name: 'Update Profile' })).toHaveCount(0);
});
