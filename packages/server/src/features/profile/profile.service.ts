import type { UserDto } from '@club/shared/user';
import { UnauthorizedError, UnprocessableError } from '../../errors';
import { changeAccount } from '../users/users.service';
import type { ProfileChanges } from './profile.validators';

/**
 * Changes the account's own profile; a field that is not given stays as it is.
 * @throws {UnprocessableError} for an e-mail address other than the account's own, or when the phone
 * number would be lost
 * @throws {UnauthorizedError} when the account was deleted meanwhile
 */
export async function updateProfile(
  account: UserDto,
  { email, ...changes }: ProfileChanges,
): Promise<void> {
  if (email !== account.email) {
    throw new UnprocessableError([
      { field: 'email', message: 'Your email address cannot be changed here.' },
    ]);
  }
  if (changes.phone === '' && account.phone !== '') {
    throw new UnprocessableError([{ field: 'phone', message: 'Please enter a phone number.' }]);
  }
  if (!(await changeAccount(account._id, changes))) throw new UnauthorizedError();
}
