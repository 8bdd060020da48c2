import type { RegistrationDto } from '@club/shared/registration';

/** Somebody with a place, as the team sees the registration. */
export const asha: RegistrationDto = {
  _id: '64b0000000000000000000f1',
  name: 'Asha',
  email: 'asha@example.edu',
  state: 'placed',
  position: null,
  present: null,
  isToTell: false,
  createdAt: '2026-11-02T10:00:00.000Z',
  isWalkIn: false,
  isForgotten: false,
  isAddressProved: true,
  answers: [{ key: '00000001', label: 'Shirt', value: 'M' }],
};
/** Somebody who waits. */
export const ravi: RegistrationDto = {
  ...asha,
  _id: '64b0000000000000000000f2',
  name: 'Ravi',
  email: 'ravi@example.edu',
  state: 'waiting',
  position: 2,
  answers: [{ key: 'gone', label: 'Food', value: 'Rice' }],
};
