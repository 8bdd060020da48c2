import type { AccessDto, ChangeAccessRequest, Permission, Role } from '@club/shared/access';
import type { SuspensionRequest } from '@club/shared/user';
import { ConflictError, UnprocessableError } from '../../errors';
import { Types } from '../../lib/mongoose';
import type { TokenClaims } from '../../lib/tokens';
import { permissionsOf, roles } from '../../permissions';
import { changedMeanwhile, userNotFound } from '../accounts/accounts.errors';
import {
  type NewAccount,
  proof,
  provedAddress,
  toClaims,
  UserModel,
  unprovedAddress,
} from '../accounts/accounts.model';
import { withoutPasskeys } from '../accounts/passkeys.service';
import { listPeopleWithRole } from '../accounts/teamAccounts.service';
import { type Actor, named, recordAudit, recordChange } from '../audit/audit.service';
import {
  type MarkedAccount,
  stepDown,
  synchroniseRoster,
  withoutMark,
} from './adminRoster.service';
import type { ForgetPerson } from './forgetPerson.service';
import { accessFields, toAccessDto } from './toAccessDto';

const lastAdmin =
  'One admin without a last day must remain who is not suspended. Make somebody else one first: ‘Change’ gives a role, and takes a last day away.';

/** Everyone with a role, also with one that is over or suspended; the newest role first. */
export async function listAccess(): Promise<AccessDto[]> {
  const users = await UserModel.find({ role: { $in: roles } }, accessFields)
    .sort({ grantedAt: -1, _id: -1 })
    .lean();
  return users.map(toAccessDto);
}

/**
 * The people whose role allows something today, by name.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function listPeopleWith(
  permission: Permission,
  today: string,
): Promise<{ _id: string; name: string }[]> {
  return (await listPeopleWithRole(today))
    .filter(({ role }) => permissionsOf(role).includes(permission))
    .map(({ _id, name }) => ({ _id, name }));
}

/** What a change of access asks of the account, and what else changes in the same step. */
export interface AccessStep {
  /** Whether its address must be proved, or must not; default: either. */
  isProved?: boolean;
  /** What the person who takes the account over has chosen. Ends all sessions. */
  takeover?: Takeover;
}

export type Takeover = Pick<NewAccount, 'username' | 'phone' | 'passwordHash'>;

/**
 * Gives a role, changes its last day, or ends it. Another role ends the account's sessions.
 * @throws {UnprocessableError} when the last day is over
 * @throws {NotFoundError} when there is no such account
 * @throws {ConflictError} for one's own account, when no permanent admin would remain, or when the account
 * was changed meanwhile
 */
export async function changeAccess(
  id: string,
  { role, accessUntil }: ChangeAccessRequest,
  by: Actor,
  today: string,
  step: AccessStep = {},
): Promise<void> {
  if (id === by._id) {
    throw new ConflictError('Nobody can change their own role. Please ask another admin.');
  }
  requireDayToCome(accessUntil, today);
  const access = { role, accessUntil: role && accessUntil };
  const ending = role === null ? { roleEndedOn: today } : {};
  const before = await (role === 'admin' && accessUntil === null
    ? grant(id, access, by, step)
    : stepDown(id, lastAdmin, (marked, account) =>
        setAccess(marked, account.role ?? null, { ...access, ...ending }, by, step),
      ));
  await recordChange(
    { actor: named(by), action: 'role.changed', subject: { _id: id, name: before.username } },
    { role: before.role ?? null, accessUntil: before.accessUntil ?? null },
    access,
  );
}

/** @throws {UnprocessableError} when this last day is over */
export function requireDayToCome(accessUntil: string | null, today: string): void {
  if (accessUntil === null || accessUntil >= today) return;
  const message = 'Please give today or a later day.';
  throw new UnprocessableError([{ field: 'accessUntil', message }]);
}

/** What somebody with a role is given. */
export type GrantedRole = Pick<AccessDto, 'role' | 'accessUntil'> & {
  grantedBy: { _id: string; name: string };
};

/**
 * Creates an account that has a role from the beginning, for somebody who has opened a link that proves
 * the address.
 * @returns the claims for its token
 * @throws {MongoServerError} when the email address has an account already (a duplicate key)
 */
export async function createAccountWithRole(
  account: NewAccount,
  { role, accessUntil, grantedBy }: GrantedRole,
): Promise<TokenClaims> {
  const by = { _id: new Types.ObjectId(grantedBy._id), name: grantedBy.name };
  const granted = { role, accessUntil, grantedBy: by, grantedAt: new Date() };
  const user = await UserModel.create({ ...account, ...granted, ...proof });
  if (role === 'admin') await synchroniseRoster();
  return toClaims(user);
}

/**
 * Whether an invitation by somebody still counts: the account is not deleted, demoted or
 * suspended. That its last day is over does not matter: a team invites the next one and leaves.
 */
export async function standsForInvitations(id: string): Promise<boolean> {
  const user = await UserModel.findById(id, { role: 1, suspension: 1 }).lean();
  return Boolean(user && !user.suspension && permissionsOf(user.role ?? null).includes('access'));
}

/** Makes the account a permanent admin, unless it is suspended. */
async function grant(id: string, access: ChangeAccessRequest, by: Actor, step: AccessStep) {
  const account = await UserModel.findById(id, { role: 1 }).lean();
  if (!account) throw userNotFound();
  const role = account.role ?? null;
  const before = await setAccess({ _id: account._id, role }, role, access, by, step);
  if (!before) throw changedMeanwhile();
  await synchroniseRoster();
  return before;
}

/**
 * @param filter finds the account, if its role is still `role`
 * @returns the account as it was before; null when the filter finds none
 */
function setAccess(
  filter: MarkedAccount | { _id: Types.ObjectId; role: Role | null },
  role: Role | null,
  access: ChangeAccessRequest & { roleEndedOn?: string },
  by: Actor,
  { isProved, takeover }: AccessStep,
) {
  const grantedBy = access.role && { _id: new Types.ObjectId(by._id), name: by.username };
  const newRole = { grantedBy, grantedAt: access.role && new Date() };
  const isNew = access.role !== role;
  return UserModel.findOneAndUpdate(
    { ...filter, ...addressFilter(isProved) },
    {
      $set: {
        ...access,
        ...(isNew && newRole),
        ...(takeover && { ...takeover, ...proof, passwordRequestedAt: null }),
      },
      // The passkeys of who had the account before.
      $unset: { ...withoutMark, ...(takeover && withoutPasskeys) },
      ...((isNew || takeover) && { $inc: { sessionVersion: 1 } }),
    },
    { returnDocument: 'before', projection: accessFields },
  ).lean();
}

function addressFilter(isProved: boolean | undefined) {
  if (isProved === undefined) return {};
  return isProved ? provedAddress : unprovedAddress;
}

/**
 * Suspends an account, which ends its sessions, or lifts the suspension. A second suspension changes the
 * reason; lifting one that is not there changes nothing.
 * @throws {NotFoundError} when there is no such account
 * @throws {ConflictError} for one's own account, when no permanent admin would remain, or when the account
 * was changed meanwhile
 */
export async function changeSuspension(
  id: string,
  { suspended, reason }: SuspensionRequest,
  by: Actor,
): Promise<void> {
  if (id === by._id) throw new ConflictError('You cannot suspend yourself.');
  const { username, suspension } = await (suspended ? suspend(id, reason, by) : unsuspend(id));
  const entry = { actor: named(by), subject: { _id: id, name: username } };
  const before = suspension && { reason: suspension.reason };
  if (suspended) {
    await recordAudit({ ...entry, action: 'user.suspended', before, after: { reason } });
  } else if (before) {
    await recordAudit({ ...entry, action: 'user.unsuspended', before });
  }
}

/** What an audit entry tells of an account whose suspension changes. */
const suspensionFields = 'username suspension';

/** @returns the account as it was before */
function suspend(id: string, reason: string, by: Actor) {
  const suspension = {
    at: new Date(),
    by: { _id: new Types.ObjectId(by._id), name: by.username },
    reason,
  };
  return stepDown(id, lastAdmin, (marked) =>
    UserModel.findOneAndUpdate(
      marked,
      { $set: { suspension }, $inc: { sessionVersion: 1 }, $unset: withoutMark },
      { returnDocument: 'before', projection: suspensionFields },
    ).lean(),
  );
}

/** @returns the account as it was before */
async function unsuspend(id: string) {
  const user = await UserModel.findOneAndUpdate(
    { _id: id },
    { $set: { suspension: null }, $unset: withoutMark },
    { returnDocument: 'before', projection: suspensionFields },
  ).lean();
  if (!user) throw userNotFound();
  await synchroniseRoster();
  return user;
}

/**
 * Deletes an account, with its one-time links. New events are not mailed to its address any more, and it leaves
 * those that it is signed up for.
 * @param by the admin who deletes the account, or its owner
 * @throws {NotFoundError} when there is no such account
 * @throws {ConflictError} when it is the last admin
 */
export async function deleteUser(id: string, by: Actor, forgetPerson: ForgetPerson): Promise<void> {
  const user = await stepDown(id, 'The last admin cannot be deleted.', (marked) =>
    UserModel.findOneAndDelete(marked).lean(),
  );
  await forgetPerson(user);
  await recordAudit({
    actor: named(by),
    action: 'user.deleted',
    subject: { _id: id, name: user.username },
    before: { role: user.role ?? null },
  });
}
