import type { ClubContent } from '@club/shared/content';
import { matchPath } from 'react-router-dom';
import { type LazyPage, lazyPage } from './lazyPage';
import { paths } from './paths';

/** Pages that most visits do not need, by the path of their route. Each has its code in a chunk of its own. */
export const lazyPages: Record<string, LazyPage> = {
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

/** Pages whose code is in the first file. */
const firstPaths = [paths.home, paths.initiatives, paths.gallery, paths.team, paths.contact];

/* Parts of pages that few clubs have, or not always. */
export const NextEvent = lazyPage(
  async () => (await import('./features/events/NextEvent')).NextEvent,
);
export const NotifyForm = lazyPage(
  async () => (await import('./features/subscriber/NotifyForm')).NotifyForm,
);
export const JoinTeaser = lazyPage(
  async () => (await import('./features/join/JoinTeaser')).JoinTeaser,
);
export const PresentSponsors = lazyPage(
  async () => (await import('./components/SponsorsSection')).PresentSponsors,
);

/** Which of these parts the page of `path` shows. */
function findParts(path: string, { events, round, sendsMail, sponsors }: ClubContent): LazyPage[] {
  const isHome = path === paths.home;
  return [
    ...(isHome && events?.next ? [NextEvent] : []),
    ...(isHome && round?.phase === 'open' ? [JoinTeaser] : []),
    ...(isHome && sponsors ? [PresentSponsors] : []),
    ...(sendsMail ? [NotifyForm] : []),
  ];
}

/** Loads the code that the browser needs to hydrate the page of `path`. */
export async function preloadPage(path: string, content: ClubContent): Promise<void> {
  const page = findLazyPage(path) ?? (firstPaths.includes(path) ? undefined : NotFoundPage);
  const parts = [page, ...findParts(path, content)];
  await Promise.all(parts.map((part) => part?.preload()));
}

/**
 * Loads the code of the page of `path`, as far as it has a file of its own.
 * Rejects when that cannot be loaded now.
 */
export async function prefetchPage(path: string): Promise<void> {
  await findLazyPage(path)?.prefetch();
}
