import type { DoorEntry, DoorList } from '@club/shared/scan';

/** When and by whom somebody was let in. */
export const present = { at: '2026-11-23T12:35:00.000Z', by: 'Meera' };

/** Somebody on the list of a door. */
export const entryOf = (name: string, id: string, fields: Partial<DoorEntry> = {}): DoorEntry => ({
  _id: `64b0000000000000000000${id}`,
  name,
  code: name.charAt(0).repeat(16),
  emailMarks: '',
  state: 'placed',
  position: null,
  present: null,
  scan: null,
  ...fields,
});

/** The door of an evening: one has a place, one waits, one is in. */
export const pitchNightDoor: DoorList = {
  event: {
    _id: '',
    title: 'Pitch Night',
    place: 'Main hall',
    startsAt: '2026-11-23T12:00:00.000Z',
    endsAt: '2026-11-23T15:00:00.000Z',
  },
  entries: [
    entryOf('Asha Verma', 'a1'),
    entryOf('Bala Iyer', 'b2', { state: 'waiting' }),
    entryOf('Chitra Rao', 'c3', { present }),
  ],
  noted: [],
};
