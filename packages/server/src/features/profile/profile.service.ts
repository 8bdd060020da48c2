import type { ProfileChanges } from '@club/shared/profile';
import type { UserDto } from '@club/shared/user';
import { UnprocessableError } from '../../errors';
import { changeOwnAccount, requireKeptPhone } from '../accounts/accounts.service';
import { requireFreeName } from '../accounts/usernames.service';

/**
 * Changes the given fields of the account's own profile and no others.
 * @throws {UnprocessableError} when the email address is not the account's own, or when the account
 * would lose its phone number, or when the name is kept for the club and the account has no role
 * @throws {UnauthorizedError} when the account has just been deleted
 * @throws {VersionConflictError} when somebody else has changed the account meanwhile
 */
export async function updateProfile(
  account: UserDto,
  { email, ...changes }: ProfileChanges,
  { clubName, today }: { clubName: string; today: string },
): Promise<void> {
  requireFreeName(changes.username, account, clubName);
  if (email !== account.email) {
    throw new UnprocessableError([
      { field: 'email', message: 'Your email address cannot be changed here.' },
    ]);
  }
  requireKeptPhone(changes.phone, account.phone);
  await changeOwnAccount(account._id, changes, today);
}
