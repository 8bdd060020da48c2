import type { ListedUserDto } from '@club/shared/user';
import { containsFilter, countMatches, sortOf } from '../../lists/listFilter';
import { type ListRequest, listQuery } from '../../lists/listQuery';
import { profileFieldNames } from '../../validation/profileFields';
import { listedUserFields, toListedUserDto, UserModel } from './accounts.model';

/** Where a search looks. No index helps a search for any part of a text; `bench:lists` measures it. */
export const searchedFields = ['username', 'email', 'phone', ...profileFieldNames];

type Selection = Pick<ListRequest, 'search'>;

/** The accounts as admins list them. */
export const accountList = {
  query: listQuery(['username', 'email', 'createdAt', 'passwordRequestedAt']),
  count({ search }: Selection, _today: string): Promise<number> {
    return countMatches(UserModel, containsFilter(search, searchedFields));
  },
  /** All of them in their order, one after the other: for a file. */
  async *rows(
    { search, sort }: Selection & Pick<ListRequest, 'sort'>,
    today: string,
  ): AsyncGenerator<ListedUserDto> {
    const filter = containsFilter(search, searchedFields);
    const found = UserModel.find(filter, listedUserFields, sortOf({ sort })).lean();
    for await (const user of found.cursor()) yield toListedUserDto(user, today);
  },
};
