import type { Role } from '@club/shared/access';
import { hasProvedAddress } from '@club/shared/provedAddress';
import { permissionsOf, roleInForce } from '../../permissions';
import { userNotFound } from '../accounts/accounts.errors';
import { UserModel } from '../accounts/accounts.model';

/*
 * Anybody can register with any address. So a role is given at once only to an account whose address is
 * proved: its owner has used a link that was mailed or handed over, or the operator made the account an
 * admin. For everybody else the role comes with a link. The person who opens it chooses a
 * new password, and the person who had the account before loses it.
 */

/** An account that is to get a role. */
export interface Recipient {
  _id: string;
  username: string;
  email: string;
  /** The role that counts on this day. */
  role: Role | null;
  isProved: boolean;
  isSuspended: boolean;
}

/**
 * The account with this id or email address; null when there is none.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function findRecipient(
  account: { _id: string } | { email: string },
  today: string,
): Promise<Recipient | null> {
  const fields = 'username email role accessUntil suspension emailConfirmed confirmedByHand';
  const user = await UserModel.findOne(account, fields).lean();
  if (!user) return null;
  return {
    _id: user._id.toHexString(),
    username: user.username,
    email: user.email,
    role: roleInForce(user, today),
    isProved: hasProvedAddress(user),
    isSuspended: Boolean(user.suspension),
  };
}

/** @throws {NotFoundError} when there is no such account */
export async function getRecipient(id: string, today: string): Promise<Recipient> {
  const recipient = await findRecipient({ _id: id }, today);
  if (!recipient) throw userNotFound();
  return recipient;
}

/** Whether the account may do more with this role than it may now. */
export function gainsRights(
  { role: present }: Pick<Recipient, 'role'>,
  role: Role | null,
): boolean {
  const held = permissionsOf(present);
  return permissionsOf(role).some((permission) => !held.includes(permission));
}

/** Whether the account becomes an admin by this role, who can do everything. */
export function becomesAdmin(
  { role: present }: Pick<Recipient, 'role'>,
  role: Role | null,
): boolean {
  return role === 'admin' && present !== 'admin';
}
