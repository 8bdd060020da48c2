import type { Role } from '@club/shared/access';
import { ConflictError, NotFoundError } from '../../errors';
import { UserModel } from '../accounts/accounts.model';
import { stepDown, synchroniseRoster, withoutMark } from './adminRoster.service';
import { isPermanentAdmin } from './permanentAdmin';

/** What an account has: a role with its last day, or nothing. */
export interface HeldRole {
  role: Role | null;
  /** 'YYYY-MM-DD' in the club's time zone; null for a role without an end. */
  accessUntil: string | null;
}

/** The role of the account with this email address; null when there is no such account. */
export async function findHeldRole(email: string): Promise<(HeldRole & { _id: string }) | null> {
  const user = await UserModel.findOne({ email }, 'role accessUntil').lean();
  return user && { _id: user._id.toHexString(), ...toHeldRole(user) };
}

/** Whether the account with this email address is suspended. */
export async function isSuspended(email: string): Promise<boolean> {
  return (await UserModel.exists({ email, suspension: { $ne: null } })) !== null;
}

/**
 * Replaces one role by another, for any caller: a handover may end the role of the admin
 * who starts it. May be repeated. Another role ends the account's sessions.
 * @returns `done`, also when it was done before; `changed` when the account does not have `from`;
 * `lastAdmin` when no admin without a last day would remain
 */
export async function replaceRole(
  id: string,
  from: HeldRole,
  to: HeldRole,
): Promise<'done' | 'changed' | 'lastAdmin'> {
  const state = await compare(id, from, to);
  if (state !== 'asBefore') return state;
  if (to.role === 'admin' && to.accessUntil === null) {
    await UserModel.updateOne({ _id: id, ...from }, toUpdate(from, to));
    await synchroniseRoster();
    return 'done';
  }
  if (await tryToStepDown(id, from, to)) return 'done';
  const current = await compare(id, from, to);
  return current === 'asBefore' ? 'lastAdmin' : current;
}

async function tryToStepDown(id: string, from: HeldRole, to: HeldRole): Promise<boolean> {
  try {
    await stepDown(id, 'The last admin needs a successor.', (marked) =>
      UserModel.findOneAndUpdate({ ...marked, ...from }, toUpdate(from, to)).lean(),
    );
    return true;
  } catch (error) {
    if (error instanceof ConflictError || error instanceof NotFoundError) return false;
    throw error;
  }
}

function toUpdate(from: HeldRole, to: HeldRole) {
  return {
    $set: { ...to, ...(to.role === null && { grantedBy: null, grantedAt: null }) },
    $unset: withoutMark,
    ...(to.role !== from.role && { $inc: { sessionVersion: 1 } }),
  };
}

async function compare(id: string, from: HeldRole, to: HeldRole) {
  const user = await UserModel.findById(id, 'role accessUntil').lean();
  if (!user) return 'changed';
  if (isSame(toHeldRole(user), to)) return 'done';
  return isSame(toHeldRole(user), from) ? 'asBefore' : 'changed';
}

function toHeldRole({ role, accessUntil }: Partial<HeldRole>): HeldRole {
  return { role: role ?? null, accessUntil: accessUntil ?? null };
}

function isSame(one: HeldRole, other: HeldRole): boolean {
  return one.role === other.role && one.accessUntil === other.accessUntil;
}

/** How many permanent admins there are besides these accounts. */
export async function countPermanentAdmins(except: string[]): Promise<number> {
  const admins = await UserModel.find({ role: 'admin' }, 'role accessUntil suspension').lean();
  return admins.filter((user) => isPermanentAdmin(user) && !except.includes(user._id.toHexString()))
    .length;
}
