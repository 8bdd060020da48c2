import type { RegistrationColumn, RegistrationState } from './registration';

/** What the team reads of a state, on the screen and in files. */
export const registrationStateWords: Readonly<Record<RegistrationState, string>> = {
  placed: 'Has a place',
  waiting: 'Waits',
  unconfirmed: 'Not confirmed',
  cancelled: 'Cancelled',
};

/** The titles of the columns of a file; those of the answers are the questions. */
export const registrationColumnWords: Readonly<Record<RegistrationColumn, string>> = {
  name: 'Name',
  email: 'Email',
  state: 'State',
  position: 'Number on the waiting list',
  answers: 'Answers, a column for each question',
  present: 'Came',
  branch: 'Branch, of members',
  year: 'Year, of members',
  createdAt: 'Signed up',
};
