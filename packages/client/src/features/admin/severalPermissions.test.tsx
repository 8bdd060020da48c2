import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { noFigures, pitchNight } from '../../../test/events';
import { renderSite, signInAs } from '../../../test/renderSite';
import { asha } from '../../../test/users';

const api = serveApi();
const none = { headers: { 'X-Total-Count': '0' }, body: [] };

/** What a treasurer would have: one section, and who signed up. */
beforeEach(() => {
  signInAs({ ...asha, role: 'inbox', permissions: ['content.sponsors', 'registrations'] }, api);
});

test('the menu has the pages of which a permission opens a part', async () => {
  renderSite('/admin');
  const menu = await screen.findByRole('navigation', { name: 'Admin' });
  const links = within(menu).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Content', 'Events', 'Home']);
});

test('another section is for others', async () => {
  renderSite('/admin/content/site');
  expect(await screen.findByText('This page is for others')).toBeVisible();
});

test('the versions of another section are for others', async () => {
  renderSite('/admin/content/site/versions');
  expect(await screen.findByText('This page is for others')).toBeVisible();
});

test('the list of events has nothing to change them with', async () => {
  const list = { body: [pitchNight], headers: { 'X-Total-Count': '1' } };
  api.on('GET /api/admin/events', list);
  renderSite('/admin/events');
  expect(await screen.findByRole('link', { name: pitchNight.title })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Edit|New event|Bin/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Copy|Delete/ })).toBeNull();
});

test('the page of an event exports who signed up, and changes nothing', async () => {
  const path = `GET /api/admin/events/${pitchNight._id}`;
  api.on(path, { body: pitchNight });
  api.on(`${path}/registrations`, none);
  const states = { placed: 1, waiting: 0, unconfirmed: 0, cancelled: 0 };
  api.on(`${path}/figures`, { body: { ...noFigures, states } });
  renderSite(`/admin/events/${pitchNight._id}`);
  expect(await screen.findByText(/1 of/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Export/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add|Message|Cancel/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});
