import type { Page } from '@playwright/test';
import { become, test } from './fixtures/demo';
import { eachNight } from './fixtures/nightly';
import { expect } from './fixtures/test';

// What the demo shows of each capability, found by presses alone, as somebody does who looks around.

const inMenu = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });

/** As somebody of the team, whose tour begins in the admin area. */
async function open(page: Page, person: string, menu: string | RegExp): Promise<void> {
  await page.goto('/events');
  await become(page, person);
  await inMenu(page, menu).click();
  // Until it has come, the page before is shown, which may have a search, too.
  await expect(inMenu(page, menu)).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** A page of an event that is over, as the editor. */
async function openPast(page: Page, link: string): Promise<void> {
  await open(page, 'Editor', 'Events');
  await page.getByRole('link', { name: 'Past' }).click();
  await page.getByRole('link', { name: 'Campus Hackathon', exact: true }).click();
  await page.getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(link);
}

/** What the admin area shows of the last mail to this address, which says `says`. */
async function readMail(page: Page, to: string, says: string): Promise<string> {
  await open(page, 'President', 'Mails');
  await page.getByRole('searchbox').fill(to);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/search=/);
  const first = page.getByRole('row').filter({ hasText: to }).first();
  await expect(first).toContainText('Sent');
  await first.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(says);
  const text = await dialog.innerText();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return text;
}

test.describe('the demo shows', eachNight, () => {
  test('a line at a full event, and a ticket that is waited for', async ({ page }) => {
    await page.goto('/events/pitch-night');
    const form = page.getByRole('region', { name: 'Sign up' });
    await expect(form.getByText(/All 40 places are taken\. \d+ wait\./)).toBeVisible();
    await form.getByLabel('Name').fill('Asha Verma');
    await form.getByLabel('Email').fill('asha.verma@student.example');
    await form.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(form.getByText('One more step.')).toBeVisible();
    const mail = await readMail(page, 'asha.verma@student.example', 'Pitch Night');
    await become(page, 'Visitor');
    await page.goto(/http\S+token=\S+/.exec(mail)?.[0] ?? '');
    await page.getByRole('button', { name: /^Confirm/ }).click();
    await expect(page.getByText(/waiting list/).first()).toBeVisible();
  });

  test('a door that lets somebody in', async ({ page }) => {
    await open(page, 'Door', 'Door');
    await page.getByRole('link', { name: /Pitch Night/ }).click();
    await expect(page.getByText(/^\d+ of 40 in$/)).toBeVisible();
    await page.getByRole('button', { name: 'No ticket' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ravi Das');
    await page.getByRole('button', { name: 'Let in', exact: true }).click();
    await expect(page.locator('[data-result]')).toContainText('Ravi Das');
    await expect(page.getByText('Everything is sent.')).toBeVisible();
  });

  test('a certificate of the member, which everybody can check by its code', async ({ page }) => {
    await page.goto('/events');
    await become(page, 'Member');
    await page.getByRole('button', { name: 'Open your registration for Campus Hackathon' }).click();
    await expect(page.getByRole('button', { name: 'Download my certificate' })).toBeVisible();
    await openPast(page, 'Certificates');
    await page.getByRole('searchbox').fill('Kavya');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const row = page.getByRole('row', { name: /Kavya/ });
    const code = await row.getByRole('link', { name: /^([\dA-Z]{4} ){3}/ }).innerText();
    await become(page, 'Visitor');
    await page.goto('/certificates');
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kavya Raghunathan');
    await expect(page.getByText('This certificate is valid.')).toBeVisible();
  });

  test('feedback of an event that is over', async ({ page }) => {
    await openPast(page, 'Feedback');
    await expect(page.getByText(/^\d+ of \d+ have answered\./)).toBeVisible();
    await expect(page.getByText('The network was slow.')).toBeVisible();
  });

  test('an open round: reviews, the board and interviews', async ({ page }) => {
    await page.goto('/events');
    await become(page, 'Reviewer');
    await expect(page.getByText(/^\d+ of \d+ of your share read\./)).toBeVisible();
    await open(page, 'President', 'Rounds');
    await page.getByRole('link', { name: 'Join next year’s team', exact: true }).click();
    await page.getByRole('link', { name: 'Decisions' }).click();
    await expect(page.getByText('20 of 20 undecided.')).toBeVisible();
    await expect(page.getByRole('cell', { name: /2 reviews/ }).first()).toBeVisible();
    await page.getByRole('link', { name: /^Join next year’s team/ }).click();
    await page.getByRole('link', { name: 'Interviews' }).click();
    await expect(page.getByText(/^5 of 12 times taken, 3 invited without a time\./)).toBeVisible();
  });

  test('last year’s round, from which people of this year’s team have come', async ({ page }) => {
    await open(page, 'President', 'Rounds');
    await page.getByRole('link', { name: 'Build the club with us', exact: true }).click();
    await page.getByRole('link', { name: 'Decisions' }).click();
    await expect(page.getByText(/^Released on/)).toBeVisible();
    const eventManagers = page.getByRole('region', { name: 'Event manager' });
    await expect(
      eventManagers.getByRole('row', { name: /Ishaan Thakur.*Has said yes/ }),
    ).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Sponsor head' }).getByText('1 of 1 have said yes'),
    ).toBeVisible();
    await page.goto('/team');
    await expect(page.getByText('Ishaan Thakur')).toBeVisible();
  });

  test('messages, and an answer as it would be mailed', async ({ page }) => {
    await open(page, 'Door', /^Contacts/);
    await page.getByRole('link', { name: 'Leila Haddad', exact: true }).click();
    const pane = page.getByRole('region', { name: 'Reading pane' });
    await pane.getByLabel('Answer').fill('Gladly: come backstage at nine.');
    await pane.getByRole('button', { name: 'Send answer' }).click();
    // The next new message opens by itself.
    await pane.getByRole('link', { name: 'Show the answer' }).click();
    await expect(pane.getByText('Gladly: come backstage at nine.')).toBeVisible();
    await readMail(page, 'leila@morning-paper.example', 'come backstage at nine');
    // Subjects are the longest texts of the list.
    const subject = await page.getByRole('columnheader', { name: 'Subject' }).boundingBox();
    expect(subject?.width).toBeGreaterThan(380);
  });

  test('a handover that is due, and who has left', async ({ page }) => {
    await page.goto('/events');
    await become(page, 'President');
    await page.getByRole('link', { name: 'Plan the handover' }).click();
    await expect(page.getByRole('heading', { name: 'The next term' })).toBeVisible();
    await inMenu(page, 'Users').click();
    // The mark of a confirmed address has no line of its own.
    const joel = page.getByRole('row', { name: /joel\.dsouza@/ });
    expect((await joel.boundingBox())?.height).toBeLessThan(60);
    await page.getByRole('searchbox').fill('alumni');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('row', { name: /president@alumni\.example/ })).toBeVisible();
  });

  test('who changed what, sponsors, health and a backup', async ({ page }) => {
    await open(page, 'President', 'Audit');
    await expect(page.getByRole('row').nth(10)).toBeVisible();
    await inMenu(page, 'Backups').click();
    // It gives way to everything else on the machine: on a busy one it is ready after this journey.
    await expect(page.getByRole('row', { name: /By hand/ })).toContainText(
      /Being made|50 accounts.*(Being verified|Verified)/,
    );
    await inMenu(page, 'Health').click();
    // Bad is at most that no backup has been restored yet.
    await expect(page.getByText(/^(1 bad, )?\d+ to look at, \d+ good\.$/)).toBeVisible();
    await expect(page.getByText(/The newest backup that was restored/).first()).toBeVisible();
    await page.goto('/events/pitch-night');
    const sponsors = page.getByRole('region', { name: 'Our Sponsors' });
    await expect(sponsors.getByRole('link', { name: 'Tarang Cloud' })).toBeVisible();
  });
});
