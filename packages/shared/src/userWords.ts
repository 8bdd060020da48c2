import type { Role } from './access';
import type { ProfileFields } from './rules/profileFields';

/** What the fields of a profile are called, in the order of the form. */
export const profileLabels: Readonly<Record<keyof ProfileFields, string>> = {
  domain: 'Domain',
  branch: 'Branch',
  year: 'Year',
};

/** Roles as people read them. */
export const roleNames: Record<Role, string> = { admin: 'Admin', editor: 'Editor', inbox: 'Inbox' };

/** What each role opens in the admin area, after its name; from the one that may do least. */
export const roleScopes: Record<Role, string> = {
  inbox: 'messages and the door',
  editor: 'pages and events',
  admin: 'everything',
};

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
