import type { ApplicationColumn, ApplicationDto } from './application';

/** What the team reads of a state, on the screen and in files. */
export const applicationStateWords: Readonly<Record<ApplicationDto['state'], string>> = {
  submitted: 'Received',
  withdrawn: 'Withdrawn',
  aside: 'Set aside',
};

/** The titles of the columns of a file, in their order; those of the answers are the questions. */
export const applicationColumnWords: Readonly<Record<ApplicationColumn, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  choices: 'Positions, the dearest first',
  answers: 'Answers, a column for each question',
  state: 'State',
  submittedAt: 'Sent',
  isLate: 'After the deadline',
};
