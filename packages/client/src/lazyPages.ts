import type { ClubContent } from '@club/shared/content';
import { matchPath } from 'react-router-dom';
import { type LazyPage, lazyPage } from './lazyPage';
import { findParts } from './lazyParts';
import { isLeftOut, paths } from './paths';

/**
 * The pages for everyone, by the path of their route. Each has its code in a chunk of its own; the home page
 * and those of its sections share one.
 */
export const lazyPages: Record<string, LazyPage> = {
  [paths.home]: lazyPage(async () => (await import('./WholeHomePage')).WholeHomePage),
  [paths.initiatives]: lazyPage(
    async () => (await import('./features/initiatives/InitiativesPage')).InitiativesPage,
  ),
  [paths.gallery]: lazyPage(
    async () => (await import('./features/gallery/GalleryPage')).GalleryPage,
  ),
  [paths.team]: lazyPage(async () => (await import('./features/team/TeamPage')).TeamPage),
  [paths.contact]: lazyPage(
    async () => (await import('./features/contact/ContactPage')).ContactPage,
  ),
  [paths.login]: lazyPage(async () => (await import('./features/auth/LoginPage')).LoginPage),
  [paths.register]: lazyPage(
    async () => (await import('./features/auth/RegisterPage')).RegisterPage,
  ),
  [paths.forgot]: lazyPage(async () => (await import('./features/auth/ForgotPage')).ForgotPage),
  [paths.link]: lazyPage(async () => (await import('./features/auth/link/LinkPage')).LinkPage),
  [paths.subscriber]: lazyPage(
    async () => (await import('./features/subscriber/SubscriberPage')).SubscriberPage,
  ),
  [paths.logout]: lazyPage(async () => (await import('./features/auth/LogoutPage')).LogoutPage),
  [paths.privacy]: lazyPage(
    async () => (await import('./features/privacy/PrivacyPage')).PrivacyPage,
  ),
  [paths.pastTeam]: lazyPage(
    async () => (await import('./features/team/PastTeamPage')).PastTeamPage,
  ),
  [paths.events]: lazyPage(async () => (await import('./features/events/EventsPage')).EventsPage),
  [paths.registration]: lazyPage(
    async () => (await import('./features/events/registration/RegistrationPage')).RegistrationPage,
  ),
  [paths.join]: lazyPage(async () => (await import('./features/join/JoinPage')).JoinPage),
  [paths.application]: lazyPage(
    async () => (await import('./features/join/ApplicationPage')).ApplicationPage,
  ),
  [paths.event]: lazyPage(async () => (await import('./features/events/EventPage')).EventPage),
  [paths.certificates]: lazyPage(
    async () => (await import('./features/events/certificate/CertificatesPage')).CertificatesPage,
  ),
  [paths.certificate]: lazyPage(
    async () => (await import('./features/events/certificate/CertificatePage')).CertificatePage,
  ),
};

function findLazyPage(path: string): LazyPage | undefined {
  return Object.entries(lazyPages).find(([route]) => matchPath(route, path))?.[1];
}

/* Those with a guard. */
export const ProfilePage = lazyPage(
  async () => (await import('./features/profile/ProfilePage')).ProfilePage,
);
export const AdminRoutes = lazyPage(
  async () => (await import('./features/admin/AdminRoutes')).AdminRoutes,
);

/** For every other path. */
export const NotFoundPage = lazyPage(
  async () => (await import('./layout/NotFoundPage')).NotFoundPage,
);

/** Loads the code that the browser needs to hydrate the page of `path`. */
export async function preloadPage(path: string, content: ClubContent): Promise<void> {
  const page = isLeftOut(path, content) ? undefined : findLazyPage(path);
  const parts = [page ?? NotFoundPage, ...findParts(path, content)];
  await Promise.all(parts.map((part) => part.preload()));
}

/**
 * Loads the code of the page of `path`, as far as it has a file of its own.
 * Rejects when that cannot be loaded now.
 */
export async function prefetchPage(path: string): Promise<void> {
  await findLazyPage(path)?.prefetch();
}
