import { sendForList } from '../../../api/send';
import { EventNews } from '../events/EventNews';
import type { AdminModule } from '../shell/AdminModule';
import { adminPath } from '../shell/adminPath';
import { type Search, toHits } from '../shell/palette/Search';

/** Events, the latest first. */
const events: Search = {
  title: 'Events',
  noun: 'event',
  resource: 'events',
  page: 'events',
  part: 'events',
  permission: 'events',
  find: (query, signal) =>
    toHits(
      sendForList('GET /api/admin/events', { query: { ...query, sort: '-startsAt' }, signal }),
      ({ _id, title, place, startsAt }) => ({
        id: `event-${_id}`,
        label: title,
        detail: place.name,
        startsAt,
        href: adminPath('event', { id: _id }),
      }),
    ),
};

/** Who has signed up, with or without an account. It leads to the list of the event, where the person is alone. */
const registrations: Search = {
  title: 'Registrations',
  noun: 'registration',
  resource: 'registrations',
  part: 'events',
  permission: 'registrations',
  find: (query, signal) =>
    toHits(
      sendForList('GET /api/admin/registrations', { query, signal }),
      ({ _id, name, email, event }) => ({
        id: `registration-${_id}`,
        label: name,
        detail: event.title,
        startsAt: event.startsAt,
        href: toRegistration(event._id, email || name),
      }),
    ),
  findOfAddress: (email, signal) =>
    toHits(
      sendForList('GET /api/admin/registrations', { query: { email }, signal }),
      ({ _id, event }) => ({
        id: _id,
        label: event.title,
        startsAt: event.startsAt,
        href: toRegistration(event._id, email),
      }),
    ),
};

function toRegistration(event: string, search: string): string {
  return `${adminPath('event', { id: event })}?${new URLSearchParams({ search })}`;
}

export const eventsAdmin: AdminModule = {
  name: 'events',
  searches: [events, registrations],
  News: EventNews,
};
