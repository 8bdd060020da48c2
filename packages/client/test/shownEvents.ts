import type { ClubContent } from '@club/shared/content';
import type { EventSummary, ShownEvent } from '@club/shared/shownEvents';
import { clubContent } from './clubContent';

/** An evening in Kolkata that is still to come. */
export const pitchNight: ShownEvent = {
  _id: 'e'.repeat(24),
  slug: 'pitch-night',
  title: 'Pitch Night',
  place: 'Main hall',
  startsAt: '2030-01-30T12:00:00.000Z',
  endsAt: '2030-01-30T14:30:00.000Z',
  isEndOpen: false,
  phase: 'upcoming',
  isCancelled: false,
  image: 'picture.png',
  html: '<p>Five teams, <strong>one</strong> stage.</p>',
  summary: 'Five teams, one stage.',
  mapLink: 'https://maps.example/main-hall',
  opensAt: null,
  closesAt: '2030-01-29T18:30:00.000Z',
  isClosed: false,
  cancelMessage: '',
  capacity: 100,
  sponsors: null,
};

/** One of a list. */
export function listed(fields: Partial<EventSummary>): EventSummary {
  const {
    _id,
    html,
    summary,
    mapLink,
    opensAt,
    closesAt,
    isClosed,
    cancelMessage,
    capacity,
    sponsors,
    ...event
  } = pitchNight;
  return { ...event, image: null, ...fields };
}

/** The club, as the page of this event gets it. */
export function withEvent(shown: ShownEvent): ClubContent {
  const next = shown.phase === 'over' || shown.isCancelled ? null : shown;
  return { ...clubContent, events: { next, list: null, shown } };
}
