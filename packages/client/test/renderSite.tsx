import type { ClubContent } from '@club/shared/content';
import type { UserDto } from '@club/shared/user';
import { configure, getConfig } from '@testing-library/dom';
import { render, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '../src/App';
import { AdminRoutes, preloadPage } from '../src/lazyPages';
import { paths } from '../src/paths';
import type { ApiServer } from './apiServer';
import { clubContent } from './clubContent';
import { createPerson } from './person';

// The home page and those of its sections are there at once.
beforeAll(async () => {
  await Promise.all(['/', '/service', '/about', '/team', '/contact'].map(preload));
});

function preload(path: string): Promise<void> {
  return preloadPage(path, clubContent);
}

/** Resolves once the code of the page that a test has opened is there. */
let codeOfPage: Promise<unknown> = Promise.resolve();

const { asyncWrapper } = getConfig();

/**
 * What waits for an element begins to count its time when the code of the page is there. The first test of a
 * file loads it, and compiles it where no other file has: on a busy machine that alone took 10 seconds.
 */
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      await codeOfPage;
      return wait();
    }),
});

/** Loads the code of the page of `url`; what the page says of a failure is for the test to see. */
async function loadCode(url: string): Promise<void> {
  const { pathname } = new URL(url, window.location.href);
  if (!pathname.startsWith(paths.admin)) return preload(pathname);
  const { preloadAdminPage } = await import('../src/features/admin/AdminRoutes');
  await Promise.all([AdminRoutes.preload(), preloadAdminPage(pathname)]);
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
  codeOfPage = loadCode(path).catch(() => undefined);
  return createPerson();
}

/**
 * Opens the site as `renderSite`, and waits for the main part of the page: not for the one that stands there until the
 * page comes, of which nothing stays.
 */
export async function openSite(...page: Parameters<typeof renderSite>): Promise<UserEvent> {
  const person = renderSite(...page);
  await screen.findByRole('main', { busy: false });
  return person;
}

/** Logs in before the page opens: stores a token, and the API answers with its account. */
export function signInAs(user: UserDto, api: ApiServer): void {
  localStorage.setItem('token', 'stored-token');
  api.on('GET /api/auth/user', { body: { userData: user } });
}
