import { permission, sectionPermissions } from '@club/shared/access';
import type { ListedUserDto } from '@club/shared/user';

export const asha: ListedUserDto = {
  _id: '64b000000000000000000001',
  username: 'Asha',
  email: 'asha@example.edu',
  phone: '9876543210',
  isAdmin: false,
  domain: '',
  branch: '',
  year: '',
  role: null,
  permissions: [],
  accessUntil: null,
  suspended: false,
  emailConfirmed: false,
  confirmedByHand: false,
  version: 1,
  createdAt: '2026-08-01T10:00:00.000Z',
  passwordRequestedAt: null,
  confirmationAskedAt: null,
  deletionAt: null,
};

export const admin: ListedUserDto = {
  ...asha,
  _id: '64b0000000000000000000ad',
  username: 'Admin',
  email: 'admin@example.edu',
  isAdmin: true,
  role: 'admin',
  permissions: permission.options,
};

export const editor: ListedUserDto = {
  ...asha,
  _id: '64b0000000000000000000ed',
  username: 'Editor',
  email: 'editor@example.edu',
  role: 'editor',
  permissions: ['content', ...sectionPermissions, 'team', 'events', 'registrations', 'checkIn'],
};

export const inbox: ListedUserDto = {
  ...asha,
  _id: '64b0000000000000000000b0',
  username: 'Inbox',
  email: 'inbox@example.edu',
  role: 'inbox',
  permissions: ['messages', 'checkIn'],
};
