/** What has become of an application that was sent. */
export type SentState = 'submitted' | 'withdrawn' | 'aside';

/** What the team reads of a state, on the screen and in files. */
export const applicationStateWords: Readonly<Record<SentState, string>> = {
  submitted: 'Received',
  withdrawn: 'Withdrawn',
  aside: 'Set aside',
};

/** What a file of applications can hold. `answers`: a column for each question. */
export type ApplicationColumn =
  | 'name'
  | 'email'
  | 'phone'
  | 'choices'
  | 'answers'
  | 'state'
  | 'decision'
  | 'submittedAt'
  | 'isLate';

/** The titles of the columns of a file, in their order; those of the answers are the questions. */
export const applicationColumnWords: Readonly<Record<ApplicationColumn, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  choices: 'Positions, the dearest first',
  answers: 'Answers, a column for each question',
  state: 'State',
  decision: 'Decision',
  submittedAt: 'Sent',
  isLate: 'After the deadline',
};
