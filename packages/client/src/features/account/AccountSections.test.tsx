import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { currentUrl, renderSite, signInAs } from '../../../test/renderSite';
import { asha } from '../../../test/users';

const api = serveApi();

async function openProfile() {
  signInAs(asha, api);
  const person = renderSite('/profile');
  await screen.findByRole('heading', { name: 'Your logins' });
  return person;
}

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('logging out everywhere', () => {
  const call = 'POST /api/auth/logout-everywhere';

  test('ends this login too', async () => {
    api.on(call, { status: 204 });
    const person = await openProfile();
    await person.click(section('Your logins').getByRole('button'));
    expect(await screen.findByText('You are logged out on all devices.')).toBeVisible();
    await waitFor(() => expect(currentUrl()).toHaveTextContent('/login'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(api.received('POST /api/auth/logout')).toEqual([]);
  });

  test('keeps the login when the API was not reached', async () => {
    api.on(call, 'broken connection');
    const person = await openProfile();
    await person.click(section('Your logins').getByRole('button'));
    expect(await screen.findByText('We could not send this. Please try again.')).toBeVisible();
    expect(localStorage.getItem('token')).toBe('stored-token');
    expect(section('Your logins').getByRole('button')).toHaveTextContent('Log out everywhere');
  });
});
