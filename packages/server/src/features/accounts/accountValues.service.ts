import { everyProfileField, profileFieldNames } from '@club/shared/rules/profileFields';
import type { UserValuesDto } from '@club/shared/user';
import { maxListTimeMs } from '../../lists/listFilter';
import { UserModel } from './accounts.model';

/** Members can write what they like: nobody chooses from more. */
const maxValues = 100;

/** What the profiles hold, the most frequent first: the choices of the filters of the list. */
export async function listUserValues(): Promise<UserValuesDto> {
  const values: UserValuesDto = everyProfileField(() => []);
  for (const name of profileFieldNames) {
    const groups = await UserModel.aggregate<{ _id: string }>([
      { $match: { [name]: { $gt: '' } } },
      { $group: { _id: `$${name}`, accounts: { $sum: 1 } } },
      { $sort: { accounts: -1, _id: 1 } },
      { $limit: maxValues },
    ]).option({ maxTimeMS: maxListTimeMs });
    values[name] = groups.map(({ _id }) => _id);
  }
  return values;
}
