import type { ClubContent } from '@club/shared/content';
import { matchPath } from 'react-router-dom';
import { type LazyPage, lazyPage } from './lazyPage';
import { findPartsAt, modulePages } from './modules/modulesCode';
import type { PartPlace } from './modules/PublicCode';
import { isLeftOut, paths } from './paths';

/**
 * The pages for everyone, by the path of their route. Each has its code in a chunk of its own; the home page
 * and those of its sections share one.
 */
export const lazyPages: Record<string, LazyPage> = {
  [paths.home]: lazyPage(() => import('./WholeHomePage'), 'WholeHomePage'),
  [paths.initiatives]: lazyPage(
    () => import('./features/initiatives/InitiativesPage'),
    'InitiativesPage',
  ),
  [paths.gallery]: lazyPage(() => import('./features/gallery/GalleryPage'), 'GalleryPage'),
  [paths.team]: lazyPage(() => import('./features/team/TeamPage'), 'TeamPage'),
  [paths.contact]: lazyPage(() => import('./features/contact/ContactPage'), 'ContactPage'),
  [paths.login]: lazyPage(() => import('./features/auth/LoginPage'), 'LoginPage'),
  [paths.register]: lazyPage(() => import('./features/auth/RegisterPage'), 'RegisterPage'),
  [paths.forgot]: lazyPage(() => import('./features/auth/ForgotPage'), 'ForgotPage'),
  [paths.link]: lazyPage(() => import('./features/auth/link/LinkPage'), 'LinkPage'),
  [paths.logout]: lazyPage(() => import('./features/auth/LogoutPage'), 'LogoutPage'),
  [paths.privacy]: lazyPage(() => import('./features/privacy/PrivacyPage'), 'PrivacyPage'),
  [paths.pastTeam]: lazyPage(() => import('./features/team/PastTeamPage'), 'PastTeamPage'),
  ...modulePages,
};

function findLazyPage(path: string): LazyPage | undefined {
  return Object.entries(lazyPages).find(([route]) => matchPath(route, path))?.[1];
}

/* Those with a guard. */
export const ProfilePage = lazyPage(() => import('./features/profile/ProfilePage'), 'ProfilePage');
export const AdminRoutes = lazyPage(() => import('./features/admin/AdminRoutes'), 'AdminRoutes');

/** For every other path. */
export const NotFoundPage = lazyPage(() => import('./layout/NotFoundPage'), 'NotFoundPage');

/** Loads the code that the browser needs to hydrate the page of `path`. */
export async function preloadPage(path: string, content: ClubContent): Promise<void> {
  const page = isLeftOut(path, content) ? undefined : findLazyPage(path);
  const places: PartPlace[] =
    path === paths.home ? ['homeCall', 'homeNews', 'homeEnd', 'footer'] : ['footer'];
  const parts = places.flatMap((place) => findPartsAt(place, content));
  const codes = [page ?? NotFoundPage, ...parts.map(([, Part]) => Part)];
  await Promise.all(codes.map((code) => code.preload()));
}

/**
 * Loads the code of the page of `path`, as far as it has a file of its own.
 * Rejects when that cannot be loaded now.
 */
export async function prefetchPage(path: string): Promise<void> {
  await findLazyPage(path)?.prefetch();
}
