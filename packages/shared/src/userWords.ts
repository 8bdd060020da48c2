import { profileLabels } from './profileWords';
import type { AccountColumn } from './user';

/** The titles of the columns of a file of accounts, in their order. An import reads them. */
export const accountColumnWords: Readonly<Record<AccountColumn, string>> = {
  username: 'Username',
  email: 'Email',
  phone: 'Phone',
  ...profileLabels,
  role: 'Role',
  accessUntil: 'Last day of the role',
  suspended: 'Suspended',
  emailConfirmed: 'Email confirmed',
  createdAt: 'Registered',
};
