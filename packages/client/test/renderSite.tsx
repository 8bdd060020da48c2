import type { ClubContent } from '@club/shared/content';
import type { UserDto } from '@club/shared/user';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '../src/App';
import { preloadPage } from '../src/lazyPages';
import type { ApiServer } from './apiServer';
import { clubContent } from './clubContent';

// The home page and those of its sections are there at once.
beforeAll(async () => {
  await Promise.all(['/', '/service', '/about', '/team', '/contact'].map(preload));
});

function preload(path: string): Promise<void> {
  return preloadPage(path, clubContent);
}

/** Shows the current URL, for `currentUrl`. */
function Url() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="url">{pathname + search + hash}</output>;
}

/** The element whose text is the current URL. */
export function currentUrl(): HTMLElement {
  return screen.getByTestId('url');
}

/** Opens the whole site of a club at `path`; returns the `user` of user-event. */
export function renderSite(path: string, content: ClubContent = clubContent): UserEvent {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Url />
      <App content={content} />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

/** Logs in before the page opens: stores a token, and the API answers with its account. */
export function signInAs(user: UserDto, api: ApiServer): void {
  localStorage.setItem('token', 'stored-token');
  api.on('GET /api/auth/user', { body: { userData: user } });
}
