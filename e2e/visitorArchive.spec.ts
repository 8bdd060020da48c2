import { expectAccessible } from './fixtures/axe';
import { club } from './fixtures/club';
import { expect, test } from './fixtures/test';

test('a visitor goes to the team of a past year, and back through the history', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const terms = page.getByRole('navigation', { name: 'Teams by year' }).getByRole('link');
  const people = page.getByRole('main').getByRole('listitem');
  await page.goto('/team');
  await expect(terms).toHaveCount(2);
  const label = (await terms.last().textContent()) ?? '';
  const present = club.site.team.heading;
  await terms.last().click();
  await expect(page).toHaveURL(`/team/${label}`);
  await expect(heading).toHaveText(`${present} ${label}`);
  await expect(people).toHaveText(['Rehana BegumChairperson', /Nikhil SaxenaTreasurer$/]);
  await expect(people.last().locator('[aria-hidden="true"]')).toHaveText('N');
  await expectAccessible(page);

  await terms.first().click();
  await expect(heading).toHaveText(present);
  await expect(people).toHaveCount(club.team.length);
  await page.goto('/privacy');
  await page.goBack();
  await expect(heading).toHaveText(present);
  await page.goBack(); // within a document that has not the people of the past year
  await expect(heading).toHaveText(`${present} ${label}`);
  await expect(people).toHaveCount(2);

  const unknown = await page.request.get('/team/1999-00');
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain('Sorry! Page not found');
});
