import type { UpdateProfileRequest } from '@club/shared/profile';
import type { UserDto } from '@club/shared/user';
import { UnauthorizedError, UnprocessableError } from '../../errors';
import { UserModel } from '../users/users.model';

/**
 * Changes the account's own profile; what is not given stays as it is.
 * @throws UnprocessableError for another email address than the account's own, or for dropping the
 * phone number; UnauthorizedError when the account was deleted meanwhile
 */
export async function updateProfile(
  account: UserDto,
  request: UpdateProfileRequest,
): Promise<void> {
  const { email, ...changes } = request;
  if (email !== account.email) {
    throw new UnprocessableError([
      { field: 'email', message: 'Your email address cannot be changed here.' },
    ]);
  }
  if (changes.phone === '' && account.phone !== '') {
    throw new UnprocessableError([{ field: 'phone', message: 'Please enter a phone number.' }]);
  }
  const { matchedCount } = await UserModel.updateOne({ _id: account._id }, { $set: changes });
  if (matchedCount === 0) throw new UnauthorizedError();
}
