import type { UserDto } from '@club/shared/user';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../test/apiServer';
import { clubContent, withoutEntries } from '../../test/clubContent';
import { currentUrl, renderSite, signInAs } from '../../test/renderSite';
import { admin, asha, editor } from '../../test/users';
import { publicEntries } from './menuEntries';

const api = serveApi();

const entriesForEveryone = publicEntries(clubContent).map(({ label, to }) => [label, to]);

const toggle = () => screen.getByRole('button', { name: 'Menu' });
const menu = () => screen.getByRole('dialog', { name: 'Menu' });

/** Label and URL of every entry, in order. */
function entries() {
  const links = within(within(menu()).getByRole('navigation')).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('the menu', () => {
  test('is closed at first, opens by the menu button and closes by its own button', async () => {
    const person = renderSite('/team');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await person.click(toggle());
    expect(menu()).toBeVisible();
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    await person.click(within(menu()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('closes by a click on the backdrop, but not on the panel', async () => {
    const person = renderSite('/team');
    await person.click(toggle());
    await person.click(within(menu()).getByRole('navigation'));
    expect(menu()).toBeVisible();
    await person.click(menu());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('stays open when the browser tells late that it was closed before', async () => {
    const person = renderSite('/team');
    await person.click(toggle());
    fireEvent(menu(), new Event('close'));
    expect(menu()).toBeVisible();
  });

  test('closes after a click on a link', async () => {
    const person = renderSite('/team');
    await person.click(toggle());
    await person.click(within(menu()).getByRole('link', { name: 'Contact' }));
    await waitFor(() => expect(currentUrl()).toHaveTextContent('/contact'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('marks the current page', async () => {
    const person = renderSite('/team');
    await person.click(toggle());
    const current = within(menu()).getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.textContent)).toEqual(['Our Team']);
  });

  test('leaves out the pages of sections without entries', async () => {
    const person = renderSite('/', withoutEntries);
    await person.click(toggle());
    expect(entries()).toEqual([
      ['Home', '/'],
      ['Contact', '/contact'],
      ['Register', '/register'],
      ['Login', '/login'],
    ]);
  });

  test('has Register and Login for a visitor', async () => {
    const person = renderSite('/');
    await person.click(toggle());
    expect(entries()).toEqual([
      ...entriesForEveryone,
      ['Register', '/register'],
      ['Login', '/login'],
    ]);
  });

  test.each<[string, UserDto, string[][]]>([
    ['a member: the profile', asha, [['Profile', '/profile']]],
    ['an admin: the dashboard', admin, [['Dashboard', '/admin']]],
    [
      'others with a role: both',
      editor,
      [
        ['Dashboard', '/admin'],
        ['Profile', '/profile'],
      ],
    ],
  ])('has the entries for %s', async (_, user, own) => {
    signInAs(user, api);
    const person = renderSite('/');
    await person.click(toggle());
    await within(menu()).findByRole('link', { name: own[0]?.[0] ?? '' });
    expect(entries()).toEqual([...entriesForEveryone, ...own, ['Logout', '/logout']]);
  });

  test('leads to a new login once the token has ended', async () => {
    localStorage.setItem('token', 'ended-token');
    api.on('GET /api/auth/user', { status: 401, body: { message: 'Please log in.' } });
    const person = renderSite('/');
    await person.click(toggle());
    const link = await within(menu()).findByRole('link', { name: 'Log in again' });
    expect(link).toHaveAttribute('href', '/logout');
  });

  test('has only Logout while the account is unknown', async () => {
    localStorage.setItem('token', 'stored-token');
    const release = api.hold('GET /api/auth/user', { body: { userData: asha } });
    const person = renderSite('/');
    await person.click(toggle());
    expect(entries()).toEqual([...entriesForEveryone, ['Logout', '/logout']]);
    release();
    await within(menu()).findByRole('link', { name: 'Profile' });
  });
});
