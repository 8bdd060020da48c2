import type { RoundSlotsDto } from '@club/shared/interview';
import { ashasApplication } from './rounds';

/** Who has a time. */
export const asha = { _id: ashasApplication._id, name: 'Asha' };
export const slot = {
  startsAt: '2030-02-04T04:30:00.000Z',
  minutes: 20,
  place: 'Lab',
  interviewers: 'Vikram',
};
/** Who has none. */
export const balaId = '0a1b2c3d-0000-4000-8000-0000000000b2';
/** One time is taken, one free. */
export const stored: RoundSlotsDto = {
  version: 3,
  slots: [
    { ...slot, key: '00000001', takenBy: asha, attendance: null },
    {
      ...slot,
      key: '00000002',
      startsAt: '2030-02-04T04:50:00.000Z',
      takenBy: null,
      attendance: null,
    },
  ],
  waiting: [
    {
      _id: balaId,
      name: 'Bala',
      email: 'bala@example.edu',
      invitedAt: '2030-01-18T10:00:00.000Z',
      chooseBy: null,
      note: '',
      noTimeSuits: 'After <b>18:00</b>.',
      waitsForTimes: true,
      hasNewTimes: true,
    },
  ],
  isReleased: false,
};
