import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { emptyOverview } from '../../../test/overview';
import { renderSite, signInAs } from '../../../test/renderSite';
import { admin } from '../../../test/users';
import { adminPages } from './adminPages';
import { adminPath } from './shell/adminPath';

const api = serveApi();

const overview = 'GET /api/admin/overview';
const users = { total: 12, isPasswordNeeded: false };
const numbers = { ...emptyOverview, users, messages: 5 };

beforeEach(() => {
  signInAs(admin, api);
  api.on('GET /api/admin/users', { body: [admin], headers: { 'X-Total-Count': '12' } });
  api.on(overview, { body: numbers });
});

describe('the admin area', () => {
  test('has a side menu: Users, Contacts, what else the page table has, and Home', async () => {
    const reading = { _id: '64b0000000000000000000c0', title: 'Join the team', term: '2030-31' };
    api.on('GET /api/admin/rounds/reading', {
      body: [{ ...reading, done: 0, all: 2, interviews: [] }],
    });
    renderSite('/admin/users');
    const menu = await screen.findByRole('navigation', { name: 'Admin' });
    await within(menu).findByRole('link', { name: 'Reading' });
    const links = within(menu).getAllByRole('link');
    const shown = links.map((link) => [link.textContent, link.getAttribute('href')]);
    expect(shown.slice(0, 2)).toEqual([
      ['Users', '/admin/users'],
      ['Contacts', '/admin/contacts'],
    ]);
    expect(shown.slice(2)).toEqual([
      ...adminPages
        .filter(({ menu }) => menu)
        .slice(2)
        .map(({ name, title }) => [title, adminPath(name)]),
      ['Home', '/'],
    ]);
    const people = within(menu).getByRole('list', { name: 'People' });
    const ofPeople = adminPages.filter(({ menu }) => menu?.group === 'people');
    expect(within(people).getAllByRole('link')).toEqual(links.slice(0, ofPeople.length));
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['Users']);
    for (const link of links) {
      expect(link.querySelector('svg')).toBeInTheDocument();
    }
  });

  test('starts with the numbers of users and messages', async () => {
    renderSite('/admin');
    expect(await screen.findByRole('link', { name: '12 Users' })).toHaveAttribute(
      'href',
      '/admin/users',
    );
    expect(screen.getByRole('link', { name: '5 Messages' })).toHaveAttribute(
      'href',
      '/admin/contacts',
    );
    expect(screen.queryByRole('link', { name: 'Show who' })).toBeNull();
  });

  test('says when somebody waits for a link for a new password', async () => {
    const href = '/admin/users?waiting=true&sort=-passwordRequestedAt';
    const todo = [{ kind: 'passwordRequests', count: 1, href }];
    api.on(overview, { body: { ...numbers, todo } });
    renderSite('/admin');
    expect(await screen.findByRole('link', { name: 'Show who' })).toHaveAttribute('href', href);
  });

  test('tries again when the numbers could not be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(overview, { status: 503, body: { message: 'Away' } });
    const person = renderSite('/admin');
    await screen.findByText('Away');
    api.on(overview, { body: { ...numbers, messages: 6 } });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '6 Messages' })).toBeVisible();
  });

  test('shows the 404 page for an unknown path', async () => {
    renderSite('/admin/nothing');
    expect(await screen.findByText('Sorry! Page not found')).toBeVisible();
  });
});
