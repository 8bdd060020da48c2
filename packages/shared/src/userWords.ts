import { profileLabels } from './profileWords';

/** The titles of the columns of a file of accounts, in their order. An import reads them. */
export const accountColumnWords = {
  username: 'Username',
  email: 'Email',
  phone: 'Phone',
  ...profileLabels,
  role: 'Role',
  accessUntil: 'Last day of the role',
  suspended: 'Suspended',
  emailConfirmed: 'Email confirmed',
  createdAt: 'Registered',
} as const;
