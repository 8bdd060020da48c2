import type { UserDto } from '@club/shared/user';

export const asha: UserDto = {
  _id: '64b000000000000000000001',
  username: 'Asha',
  email: 'asha@example.edu',
  phone: '9876543210',
  isAdmin: false,
  domain: '',
  branch: '',
  year: '',
};

export const admin: UserDto = {
  ...asha,
  _id: '64b0000000000000000000ad',
  username: 'Admin',
  email: 'admin@example.edu',
  isAdmin: true,
};
