import { sendForList } from '../../../api/send';
import { adminPath } from '../shell/adminPath';
import { type Search, toFindings } from '../shell/palette/Search';

/** Finds events in the palette, the latest first. */
export const eventsSearch: Search = {
  title: 'Events',
  noun: 'event',
  page: 'events',
  part: 'events',
  permission: 'events',
  find: (query, signal) =>
    toFindings(
      sendForList('GET /api/admin/events', { query: { ...query, sort: '-startsAt' }, signal }),
      ({ _id, title, place }) => ({
        id: `event-${_id}`,
        label: title,
        detail: place.name,
        href: adminPath('event', { id: _id }),
      }),
    ),
};
