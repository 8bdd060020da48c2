import type { EventDto } from '@club/shared/event';
import type { EventFiguresDto } from '@club/shared/eventFigures';
import type { ApiServer } from './apiServer';

/** An evening of a club in Kolkata that has been published, with 100 places. */
export const pitchNight: EventDto = {
  _id: '64b0000000000000000000e1',
  slug: 'pitch-night-2030',
  title: 'Pitch Night',
  text: 'Five teams, **one** stage.',
  picture: null,
  place: { name: 'Main hall', mapLink: null },
  startsAt: '2030-01-30T12:00:00.000Z',
  endsAt: '2030-01-30T14:30:00.000Z',
  isEndOpen: false,
  opensAt: null,
  closesAt: null,
  capacity: 100,
  promoteUntilHours: 2,
  reminderHours: [24],
  questions: [
    { key: '00000001', kind: 'choice', label: 'T-shirt', options: ['S', 'M'], isRequired: true },
  ],
  state: 'published',
  publishedAt: '2026-11-01T10:00:00.000Z',
  version: 3,
  createdAt: '2026-10-30T10:00:00.000Z',
  undrawn: [],
  deletedAt: null,
  notice: null,
  announced: null,
  series: null,
};

const nobody = { mailed: 0, unreached: 0 };

/** Nobody is signed up to whom the team could write. */
export const nobodyToWrite: EventFiguresDto['toWrite'] = {
  placed: nobody,
  inLine: nobody,
  came: nobody,
  absent: nobody,
  waiting: nobody,
  cancelled: nobody,
};

/** Of an event for which nobody has signed up. */
export const noFigures: EventFiguresDto = {
  states: { placed: 0, waiting: 0, unconfirmed: 0, cancelled: 0 },
  came: 0,
  toWrite: nobodyToWrite,
  toTell: { places: 0, change: null },
  shares: [],
  answers: [],
};

/** The API knows of nobody who has signed up for it. */
export function serveNobodySignedUp(api: ApiServer): void {
  const path = `GET /api/admin/events/${pitchNight._id}`;
  api.on(`${path}/registrations`, { body: [] });
  api.on(`${path}/figures`, { body: noFigures });
}

/** Of an event with one person who has a place, and three who wait. */
export const someFigures: EventFiguresDto = {
  ...noFigures,
  states: { placed: 1, waiting: 3, unconfirmed: 0, cancelled: 0 },
  toWrite: {
    ...nobodyToWrite,
    placed: { mailed: 1, unreached: 0 },
    inLine: { mailed: 4, unreached: 0 },
    waiting: { mailed: 3, unreached: 0 },
  },
};
