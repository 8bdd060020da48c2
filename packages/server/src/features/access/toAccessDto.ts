import type { AccessDto } from '@club/shared/access';
import type { UserRecord } from '../accounts/accounts.model';

/** The projection for `toAccessDto`. */
export const accessFields = 'username email role accessUntil suspension grantedBy grantedAt';

/** @throws {TypeError} for a plain member */
export function toAccessDto(
  user: Pick<UserRecord, '_id' | 'username' | 'email'> & Partial<UserRecord>,
): AccessDto {
  const { role, grantedBy } = user;
  if (!role) throw new TypeError('A plain member has no access to show.');
  return {
    _id: user._id.toHexString(),
    username: user.username,
    email: user.email,
    role,
    accessUntil: user.accessUntil ?? null,
    suspended: Boolean(user.suspension),
    grantedBy: grantedBy?._id ? { _id: grantedBy._id.toHexString(), name: grantedBy.name } : null,
    grantedAt: user.grantedAt?.toISOString() ?? null,
  };
}
