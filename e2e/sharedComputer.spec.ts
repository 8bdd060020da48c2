import { createMember, logIn, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { testOfActiveClub as test } from './fixtures/clubSite';
import { send } from './fixtures/events';
import { eachNight } from './fixtures/nightly';
import { apply, createRoundNow } from './fixtures/rounds';
import { firstAdmin } from './fixtures/site';
import { expect } from './fixtures/test';

test(
  'what was sent as an application leaves the browser with the logout, and a link confirms it',
  eachNight,
  async ({ page, browser, baseURL }) => {
    await signIn(page, firstAdmin);
    const round = await createRoundNow(page);
    const visitor = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
    const member = await createMember(visitor);
    await logIn(visitor, member);

    await visitor.goto('/join');
    await visitor.getByLabel('Name').fill('Meera');
    await visitor.getByLabel('Email', { exact: true }).last().fill('meera@student.example');
    await visitor.getByLabel('Phone').fill('9876543210');
    await visitor.getByLabel('First choice').selectOption('Event manager');
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Send my application' }).click();
    await visitor.getByRole('link', { name: 'Open my application' }).click();
    await expect(visitor.getByText('Received')).toBeVisible();
    await visitor.goto('/logout');
    await expect(visitor.getByRole('button', { name: 'Login' })).toBeVisible();
    await visitor.goto('/application');
    await expect(visitor.getByText(/Please open yours once more/)).toBeVisible();
    await expect(visitor.getByText('Meera')).toHaveCount(0);

    // Somebody else has typed the address; the club gives Meera a link, because it sends no mail.
    await apply(page, round, 'Meera');
    const path = `/api/admin/rounds/${round._id}/applications`;
    const [forged, own] = await send<{ _id: string }[]>(page, 'get', `${path}?sort=-submittedAt`);
    const { link } = await send<{ link: string }>(page, 'post', `${path}/${own?._id}/link`);
    await visitor.goto(link.slice(link.indexOf('/application')));
    await expect(visitor.getByText(/There is another application with the address/)).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'This one is mine' }).click();
    await visitor.getByRole('dialog').getByRole('button', { name: 'Yes, it is mine' }).click();
    await expect(visitor.getByText(/There is another application/)).toHaveCount(0);
    await visitor.close();

    await page.goto(`/admin/rounds/${round._id}/applications/${forged?._id}`);
    await expect(page.getByText('Set aside')).toBeVisible();
    await expectAccessible(page);
  },
);
