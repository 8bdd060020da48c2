import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { emptyOverview } from '../../../../test/overview';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { asha, inbox } from '../../../../test/users';
import { adminPages } from '../adminPages';

const api = serveApi();

beforeEach(() => signInAs(inbox, api));

test('a person without the permission for a page reads whom to ask, and finds a way on', async () => {
  api.on('GET /api/admin/overview', { body: { ...emptyOverview, messages: 7 } });
  const person = renderSite('/admin/users');
  expect(await screen.findByText(/Your role, Inbox, does not include it/)).toBeVisible();
  expect(document.title).toBe('Not allowed · Test Club');
  await person.click(screen.getByRole('link', { name: 'To the dashboard' }));
  expect(await screen.findByRole('link', { name: '7 Messages' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Users/ })).toBeNull();
});

test('the menu has what the role allows, and Home', async () => {
  api.on('GET /api/admin/overview', { body: { ...emptyOverview, messages: 7 } });
  renderSite('/admin');
  const menu = await screen.findByRole('navigation', { name: 'Admin' });
  const links = within(menu).getAllByRole('link');
  const allowed = adminPages.filter(
    ({ menu, permission }) => menu && (permission === 'messages' || permission === 'checkIn'),
  );
  expect(allowed.map(({ title }) => title)).toContain('Messages');
  expect(links.map((link) => link.textContent)).toEqual([
    ...allowed.map(({ title, menu }) => menu?.label ?? title),
    'Home',
  ]);
  const groups = within(menu).getAllByRole('list').slice(0, -1);
  expect(groups).toEqual(
    ['People', 'Website'].map((name) => within(menu).getByRole('list', { name })),
  );
  await screen.findByRole('link', { name: '7 Messages' });
});

test('the dashboard of a role without numbers says so', async () => {
  signInAs({ ...asha, role: 'editor', permissions: ['content', 'team', 'events', 'checkIn'] }, api);
  renderSite('/admin');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
