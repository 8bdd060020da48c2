import { defineList } from '../../lists/defineList';
import { profileFieldNames } from '../../validation/profileFields';
import {
  listedUserFields,
  type ReadListedUser,
  toListedUserDto,
  UserModel,
} from './accounts.model';

export const accountList = defineList({
  model: UserModel,
  fields: listedUserFields,
  search: ['username', 'email', 'phone', ...profileFieldNames],
  sort: ['createdAt', 'username', 'email', 'passwordRequestedAt'],
  filters: {},
  where: () => ({}),
  toDto: (user: ReadListedUser, today: string) => toListedUserDto(user, today),
});
