import type { Role } from '@club/shared/access';
import { roleInForce, roles } from '../../permissions';
import { UserModel } from './accounts.model';

/** Somebody of the team. */
export interface TeamAccount {
  /** 24 hexadecimal digits. */
  _id: string;
  name: string;
  role: Role;
}

/**
 * The people who have a role today and can use it, by name.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function listPeopleWithRole(today: string): Promise<TeamAccount[]> {
  const users = await UserModel.find(
    { role: { $in: roles }, suspension: null },
    'username role accessUntil',
  ).lean();
  return users
    .flatMap((user) => {
      const role = roleInForce(user, today);
      return role ? { _id: user._id.toHexString(), name: user.username, role } : [];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The email addresses of the accounts with these ids, by id. */
export async function listEmailsOf(ids: readonly string[]): Promise<Map<string, string>> {
  const users = await UserModel.find({ _id: { $in: ids } }, 'email').lean();
  return new Map(users.map(({ _id, email }) => [_id.toHexString(), email]));
}
