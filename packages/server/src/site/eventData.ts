import type { ClubContent } from '@club/shared/content';
import { eventPath } from '@club/shared/eventPaths';
import { toZonedTime } from '../clubDay';

/** The event of a page for search engines, as https://schema.org/Event describes it; null for none. */
export function eventData(content: ClubContent): Record<string, unknown> | null {
  const { site, contact, pictures } = content;
  const event = content.events?.shown;
  if (!event) return null;
  const picture = pictures[event.image ?? ''];
  const address = [...contact.address, site.institute].join(', ');
  const time = (moment: string) => toZonedTime(new Date(moment), site.timeZone);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    ...(event.summary !== '' && { description: event.summary }),
    startDate: time(event.startsAt),
    ...(!event.isEndOpen && { endDate: time(event.endsAt) }),
    eventStatus: `https://schema.org/${event.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.place, address },
    organizer: {
      '@type': 'Organization',
      name: site.name,
      ...(site.url !== '' && { url: `${site.url}/` }),
    },
    ...(site.url !== '' && { url: site.url + eventPath(event.slug) }),
    ...(site.url !== '' &&
      picture && { image: `${site.url}${picture.url}-${picture.widths.at(-1)}.webp` }),
  };
}
