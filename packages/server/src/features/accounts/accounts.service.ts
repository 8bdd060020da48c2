import { hasProvedAddress } from '@club/shared/provedAddress';
import type { ProfileFields } from '@club/shared/rules/profileFields';
import type { ListedUserDto, MemberDto, UserChanges, UserDto } from '@club/shared/user';
import { ServiceUnavailableError, UnauthorizedError, UnprocessableError } from '../../errors';
import { sizeOf } from '../../lib/collectionSize';
import { Types } from '../../lib/mongoose';
import type { SessionToken, TokenClaims } from '../../lib/tokens';
import { defineEdits } from '../../lib/versionedEdits';
import { roleInForce } from '../../permissions';
import { type Actor, named, recordChange } from '../audit/audit.service';
import { accountList } from './accountList';
import { userNotFound } from './accounts.errors';
import {
  accountFields,
  listedUserFields,
  memberFields,
  type NewAccount,
  type ReadListedUser,
  type ReadUser,
  toClaims,
  toListedUserDto,
  toMemberDto,
  toUserDto,
  UserModel,
  userFields,
} from './accounts.model';
import type { RequirePassword } from './credentials.service';
import { askToConfirm, type Post, tellFormerAddress } from './emailAddresses.service';
import { requireFreeName } from './usernames.service';

const accountProjection = Object.fromEntries(accountFields.split(' ').map((name) => [name, 1]));

const retryAfterFullSeconds = 60 * 60;

/** The fields that the owner may change. */
type OwnFields = Partial<Pick<UserDto, 'username' | 'phone'> & ProfileFields>;

/**
 * Creates a member's account.
 * @returns the claims for its token
 * @throws {MongoServerError} when the email address has an account already (a duplicate key)
 */
export async function createAccount(account: NewAccount): Promise<TokenClaims> {
  return toClaims(await UserModel.create(account));
}

/**
 * Registrations that race at the limit may each get their account.
 * @throws {ServiceUnavailableError} when there are as many accounts as the limit
 */
export async function requireSpaceForAccount(maxAccounts: number): Promise<void> {
  const { documents } = await sizeOf(UserModel.collection.name);
  if (documents < maxAccounts) return;
  throw new ServiceUnavailableError(
    'The club has no space for more accounts now. Please write an email.',
    retryAfterFullSeconds,
  );
}

/**
 * The account of a token; null when it is deleted or suspended, or when the token or all its sessions have
 * ended. Asked for each request of an account, past mongoose's queries: they take a third of the time.
 */
export async function findAccount(
  { userId, sessionVersion, id }: SessionToken,
  today: string,
): Promise<UserDto | null> {
  const user = await UserModel.collection.findOne<ReadUser>(
    { _id: new Types.ObjectId(userId), 'endedTokens._id': { $ne: id } },
    { projection: accountProjection },
  );
  if (!user || user.suspension || toClaims(user).sessionVersion !== sessionVersion) return null;
  return toUserDto(user, today);
}

export async function accountExists(id: string): Promise<boolean> {
  return (await UserModel.exists({ _id: id })) !== null;
}

export async function hasAccounts(): Promise<boolean> {
  return (await UserModel.exists({})) !== null;
}

export function countUsers(): Promise<number> {
  return UserModel.estimatedDocumentCount();
}

/** Accounts as admins edit them. */
function listedAccounts(today: string) {
  return defineEdits({
    model: UserModel,
    fields: listedUserFields,
    toDto: (user: ReadListedUser) => toListedUserDto(user, today),
    notFound: userNotFound,
  });
}

/** @throws {NotFoundError} when there is no such account */
export async function getUser(id: string, today: string): Promise<ListedUserDto> {
  return toListedUserDto(await listedAccounts(today).get(id), today);
}

/**
 * An account for its own page.
 * @throws {NotFoundError} when there is no such account
 */
export async function getMember(id: string, today: string): Promise<MemberDto> {
  const user = await UserModel.findById(id, memberFields).lean();
  if (!user) throw userNotFound();
  return toMemberDto(user, today);
}

/** What is stored with another address. */
const unconfirmed = { emailConfirmed: false, confirmedByHand: false, confirmationAskedAt: null };

/** What a change of an account needs of the site. */
export interface UpdateContext extends Post {
  clubName: string;
  /** 'YYYY-MM-DD' in the club's time zone. */
  today: string;
  /** For another address of an account with a role: a link for a new password may be mailed there. */
  requirePassword: RequirePassword;
}

/**
 * A new email address ends the account's sessions, and has to be confirmed; the former one gets a mail. What the former
 * one has proved follows once the new one is proved: see `listMovedAddresses`.
 * @param by the admin who changes the account
 * @throws {NotFoundError} when there is no such account
 * @throws {UnprocessableError} when the name is kept for the club and the account has no role; when the
 * password is needed and missing or wrong
 * @throws {VersionConflictError} when somebody else has changed the account meanwhile
 * @throws {MongoServerError} when another account has the email address (a duplicate key)
 */
export async function updateUser(
  id: string,
  { version, ...changes }: UserChanges,
  by: Actor,
  { clubName, today, requirePassword, ...post }: UpdateContext,
): Promise<void> {
  const isNewEmail = (user: ReadUser) => changes.email !== user.email;
  const { before } = await listedAccounts(today).save(id, version, async (user) => {
    requireFreeName(changes.username, toUserDto(user, today), clubName);
    requireKeptPhone(changes.phone, user.phone);
    if (!isNewEmail(user)) return { $set: changes };
    if (roleInForce(user, today)) await requirePassword();
    const wasProved = hasProvedAddress(user);
    const former = { address: user.email, wasProved, until: new Date() };
    return {
      $set: { ...changes, ...unconfirmed },
      $push: { formerEmails: former },
      $inc: { sessionVersion: 1 },
    };
  });
  const { username, email, phone = '' } = before;
  await recordChange(
    { actor: named(by), action: 'user.updated', subject: { _id: id, name: username } },
    { username, email, phone },
    changes,
  );
  if (isNewEmail(before)) {
    await askToConfirm({ userId: id }, changes.email, { source: null, isChange: true }, post);
    await tellFormerAddress(email, post);
  }
}

/**
 * Changes the given fields of somebody's own account and no others.
 * @throws {UnauthorizedError} when the account has just been deleted
 * @throws {VersionConflictError} when somebody else has changed the account meanwhile
 */
export async function changeOwnAccount(
  id: string,
  { version, ...changes }: OwnFields & { version?: number | undefined },
  today: string,
): Promise<void> {
  const ownAccounts = defineEdits({
    model: UserModel,
    fields: userFields,
    toDto: (user: ReadUser) => toUserDto(user, today),
    notFound: () => new UnauthorizedError(),
  });
  await ownAccounts.save(id, version, () => ({ $set: changes }));
}

/** Finds the accounts that somebody has selected in their list. */
export const selectableAccounts = {
  listIds: accountList.listIds,
  listExisting: accountList.listExisting,
};

/**
 * @param phone the new number of an account
 * @throws {UnprocessableError} when it is none, and the account has one: an account without one may stay so
 */
export function requireKeptPhone(phone: string | undefined, stored = ''): void {
  if (phone !== '' || stored === '') return;
  throw new UnprocessableError([{ field: 'phone', message: 'Please enter a phone number.' }]);
}
