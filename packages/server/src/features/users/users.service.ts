import type { UpdateUserRequest, UserDto } from '@club/shared/user';
import { NotFoundError } from '../../errors';
import type { TokenClaims } from '../../lib/tokens';
import { containsFilter, countMatches, pageOptions } from '../../lists/listFilter';
import type { ListRequest } from '../../lists/listQuery';
import type { Page } from '../../lists/sendPage';
import { removeFromRoster } from '../admins/adminRoster.service';
import { toUserDto, UserModel, userFields } from './users.model';

/** The account that a token belongs to; null when it is deleted or its password has changed since. */
export async function findAccount({
  userId,
  sessionVersion,
}: TokenClaims): Promise<UserDto | null> {
  const user = await UserModel.findOne({ _id: userId, sessionVersion }, userFields).lean();
  return user && toUserDto(user);
}

/** `search` looks into username, email and phone. */
export async function listUsers(request: ListRequest): Promise<Page<UserDto>> {
  const filter = containsFilter(request.search, ['username', 'email', 'phone']);
  const [users, total] = await Promise.all([
    UserModel.find(filter, userFields, pageOptions(request)).lean(),
    countMatches(UserModel, filter),
  ]);
  return { entries: users.map(toUserDto), total };
}

/** @throws NotFoundError */
export async function getUser(id: string): Promise<UserDto> {
  const user = await UserModel.findById(id, userFields).lean();
  if (!user) throw userNotFound();
  return toUserDto(user);
}

/** @throws NotFoundError, or a duplicate key error when another account has the email address */
export async function updateUser(id: string, changes: UpdateUserRequest): Promise<void> {
  const { matchedCount } = await UserModel.updateOne({ _id: id }, { $set: changes });
  if (matchedCount === 0) throw userNotFound();
}

/** @throws NotFoundError, or ConflictError for the last admin */
export async function deleteUser(id: string): Promise<void> {
  const { isAdmin } = await getUser(id);
  // First off the roster, then gone: a crash in between leaves an admin who does not count as one
  // of the two that must remain, which errs on the safe side. The next start mends it.
  if (isAdmin) await removeFromRoster(id);
  const { deletedCount } = await UserModel.deleteOne({ _id: id });
  if (deletedCount === 0) throw userNotFound();
}

function userNotFound(): NotFoundError {
  return new NotFoundError('This user does not exist (any more).');
}
