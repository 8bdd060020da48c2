import { sendForList } from '../../../api/send';
import { EventNews } from '../events/EventNews';
import type { AdminModule } from '../shell/AdminModule';
import { adminPath } from '../shell/adminPath';
import { type Search, toHits } from '../shell/palette/Search';

/** Events, the latest first. */
const search: Search = {
  title: 'Events',
  noun: 'event',
  page: 'events',
  part: 'events',
  permission: 'events',
  find: (query, signal) =>
    toHits(
      sendForList('GET /api/admin/events', { query: { ...query, sort: '-startsAt' }, signal }),
      ({ _id, title, place }) => ({
        id: `event-${_id}`,
        label: title,
        detail: place.name,
        href: adminPath('event', { id: _id }),
      }),
    ),
};

export const eventsAdmin: AdminModule = { name: 'events', search, News: EventNews };
