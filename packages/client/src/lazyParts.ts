import type { ClubContent } from '@club/shared/content';
import { isPartOff } from './content/isPartOff';
import { type LazyPage, lazyPage } from './lazyPage';
import { paths } from './paths';

/* Parts of pages that few clubs have, or not always. Each has its code in a chunk of its own. */
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
export function findParts(path: string, content: ClubContent): LazyPage[] {
  const { events, round, sendsMail, sponsors } = content;
  const isHome = path === paths.home;
  return [
    ...(isHome && events?.next ? [NextEvent] : []),
    ...(isHome && round?.phase === 'open' ? [JoinTeaser] : []),
    ...(isHome && sponsors ? [PresentSponsors] : []),
    ...(sendsMail && !isPartOff(content, 'subscribers') ? [NotifyForm] : []),
  ];
}
