import type { PublicEventDto } from '@club/shared/event';
import type { OwnRegistrationDto } from '@club/shared/registration';
import { pitchNight } from './shownEvents';

const { slug, title, startsAt, endsAt, isEndOpen } = pitchNight;

const questions: PublicEventDto['questions'] = [
  { key: 'aaaa1111', kind: 'choice', label: 'T-shirt', options: ['S', 'M'], isRequired: true },
  { key: 'bbbb2222', kind: 'yesNo', label: 'Do you eat meat?', options: [], isRequired: false },
  { key: 'cccc3333', kind: 'text', label: 'Your idea', options: [], isRequired: false },
];

/** The pitch night as the API tells it: open, with 23 of 100 places left. */
export const openEvent: PublicEventDto = {
  slug,
  title,
  startsAt,
  endsAt,
  isEndOpen,
  questions,
  text: 'Five teams.',
  picture: null,
  place: { name: 'Main hall', mapLink: null },
  opensAt: null,
  closesAt: '2030-01-29T18:30:00.000Z',
  capacity: 100,
  state: 'published',
  placesLeft: 23,
  waiting: 0,
  givenOnUntil: '2030-01-30T10:00:00.000Z',
};

/** Asha has a place. */
export const ashasPlace: OwnRegistrationDto = {
  _id: 'e'.repeat(24),
  name: 'Asha',
  email: 'asha@example.edu',
  answers: [{ key: 'aaaa1111', label: 'T-shirt', value: 'M' }],
  state: 'placed',
  position: null,
  movedFrom: null,
  code: 'ABCD2345EFGH6789',
  qrCode: { side: 29, path: 'M4 4h7v1h-7z' },
  wasPresent: false,
  certificate: null,
  feedback: 'none',
  canChange: true,
  canConfirm: false,
  canCancel: true,
  createdAt: '2026-11-01T09:00:00.000Z',
  event: {
    slug,
    title,
    startsAt,
    endsAt,
    isEndOpen,
    questions,
    state: 'published',
    cancelMessage: '',
    place: openEvent.place,
    givenOnUntil: openEvent.givenOnUntil,
  },
};
