/** What the team reads of a state, on the screen and in files. */
export const registrationStateWords = {
  placed: 'Has a place',
  waiting: 'Waits',
  unconfirmed: 'Not confirmed',
  cancelled: 'Cancelled',
} as const;

/** The same, with who came without having signed up. */
export function registrationStateWord({
  state,
  isWalkIn,
}: {
  state: keyof typeof registrationStateWords;
  isWalkIn: boolean;
}): string {
  return isWalkIn && state === 'placed' ? 'Walk-in' : registrationStateWords[state];
}

/** The titles of the columns of a file, in their order; those of the answers are the questions. */
export const registrationColumnWords = {
  name: 'Name',
  email: 'Email',
  state: 'State',
  position: 'Number on the waiting list',
  answers: 'Answers, a column for each question',
  present: 'Came',
  branch: 'Branch, of members',
  year: 'Year, of members',
  createdAt: 'Signed up',
} as const;

/**
 * What a file of registrations can hold. `answers`: a column for each question. `branch` and `year`: what
 * members who have proved their address say of themselves, '' for all others.
 */
export type RegistrationColumn = keyof typeof registrationColumnWords;
