import type { RegistrationState } from '@club/shared/registration';

/** What the team reads of a state. */
export const registrationStates: Readonly<Record<RegistrationState, string>> = {
  placed: 'Has a place',
  waiting: 'Waits',
  unconfirmed: 'Not confirmed',
  cancelled: 'Cancelled',
};
