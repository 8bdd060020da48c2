import type { ClubContent } from '@club/shared/content';
import type { UserDto } from '@club/shared/user';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '../src/App';
import type { ApiServer } from './apiServer';
import { clubContent } from './clubContent';

/** Shows the current URL, so that a test can check it: screen.getByTestId('address'). */
function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
}

/** Opens the whole site of a club at `path`; returns the `user` of user-event. */
export function renderSite(path: string, content: ClubContent = clubContent): UserEvent {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Address />
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
