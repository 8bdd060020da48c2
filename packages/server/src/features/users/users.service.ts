import type { UserDto } from '@club/shared/user';
import type { TokenClaims } from '../../lib/tokens';
import { containsFilter, countMatches, pageOptions } from '../../lists/listFilter';
import type { ListRequest } from '../../lists/listQuery';
import type { Page } from '../../lists/sendPage';
import { type Actor, named, recordAudit, recordChange } from '../audit/audit.service';
import { stepDown } from './adminRoster.service';
import { changedMeanwhile, userNotFound } from './users.errors';
import { toUserDto, UserModel, type UserRecord, userFields } from './users.model';
import type { UserChanges } from './users.validators';

/** The fields that the owner or an admin may change. */
type AccountFields = Pick<UserDto, 'username' | 'email' | 'phone' | 'domain' | 'branch' | 'year'>;

/** The fields that a new account needs; the others have defaults. */
type NewAccount = Pick<UserRecord, 'username' | 'email' | 'phone' | 'passwordHash'>;

/** What a UserDto shows, and what a token is compared with. */
const accountFields = `${userFields} sessionVersion`;

/** What a login is checked against, and what its token says. */
export interface Credentials {
  claims: TokenClaims;
  isAdmin: boolean;
  suspended: boolean;
  passwordHash: string;
}

/**
 * Creates a member's account.
 * @returns the claims for its token
 * @throws {MongoServerError} when the email address has an account already (a duplicate key)
 */
export async function createAccount(account: NewAccount): Promise<TokenClaims> {
  return toClaims(await UserModel.create(account));
}

/** The credentials of the account with this email address; null when there is none. */
export async function findCredentials(email: string, today: string): Promise<Credentials | null> {
  const user = await UserModel.findOne({ email }, accountFields).select('+passwordHash').lean();
  if (!user) return null;
  const { isAdmin, suspended } = toUserDto(user, today);
  return { claims: toClaims(user), isAdmin, suspended, passwordHash: user.passwordHash };
}

/** Stores another hash of the same password, unless the password has changed meanwhile. */
export async function renewPasswordHash(
  id: string,
  former: string,
  renewed: string,
): Promise<void> {
  await UserModel.updateOne(
    { _id: id, passwordHash: former },
    { $set: { passwordHash: renewed } },
    { timestamps: false },
  );
}

/** @param account one that was imported may lack the version */
function toClaims({
  _id,
  sessionVersion = 0,
}: Pick<UserRecord, '_id'> & { sessionVersion?: number }): TokenClaims {
  return { userId: _id.toHexString(), sessionVersion };
}

/** The account of a token; null when it is deleted or suspended, or when its sessions have ended. */
export async function findAccount(
  { userId, sessionVersion }: TokenClaims,
  today: string,
): Promise<UserDto | null> {
  const user = await UserModel.findById(userId, accountFields).lean();
  if (!user || user.suspension || toClaims(user).sessionVersion !== sessionVersion) return null;
  return toUserDto(user, today);
}

/** Searches username, email and phone. */
export async function listUsers(request: ListRequest, today: string): Promise<Page<UserDto>> {
  const filter = containsFilter(request.search, ['username', 'email', 'phone']);
  const [users, total] = await Promise.all([
    UserModel.find(filter, userFields, pageOptions(request)).lean(),
    countMatches(UserModel, filter),
  ]);
  return { entries: users.map((user) => toUserDto(user, today)), total };
}

/** @throws {NotFoundError} when there is no such account */
export async function getUser(id: string, today: string): Promise<UserDto> {
  const user = await UserModel.findById(id, userFields).lean();
  if (!user) throw userNotFound();
  return toUserDto(user, today);
}

/**
 * A new email address ends the account's sessions, and has to be confirmed.
 * @param by the admin who changes the account
 * @throws {NotFoundError} when there is no such account
 * @throws {ConflictError} when somebody else has just changed the address
 * @throws {MongoServerError} when another account has the email address (a duplicate key)
 */
export async function updateUser(id: string, changes: UserChanges, by: Actor): Promise<void> {
  const user = await UserModel.findById(id, userFields).lean();
  if (!user) throw userNotFound();
  const { username, email, phone = '' } = user;
  const hasNewEmail = changes.email !== email;
  const { matchedCount } = await UserModel.updateOne(
    { _id: id, email },
    {
      $set: { ...changes, ...(hasNewEmail && { emailConfirmed: false }) },
      ...(hasNewEmail && { $inc: { sessionVersion: 1 } }),
    },
  );
  if (matchedCount === 0) throw changedMeanwhile();
  await recordChange(
    { actor: named(by), action: 'user.updated', subject: { _id: id, name: username } },
    { username, email, phone },
    changes,
  );
}

/**
 * Changes the given fields of an account and no others.
 * @returns false when there is no such account
 * @throws {MongoServerError} when another account has the email address (a duplicate key)
 */
export async function changeAccount(id: string, changes: Partial<AccountFields>): Promise<boolean> {
  const { matchedCount } = await UserModel.updateOne({ _id: id }, { $set: changes });
  return matchedCount === 1;
}

/**
 * @param by the admin who deletes the account, or its owner
 * @throws {NotFoundError} when there is no such account
 * @throws {ConflictError} when it is the last admin
 */
export async function deleteUser(id: string, by: Actor): Promise<void> {
  const user = await stepDown(id, 'The last admin cannot be deleted.', (marked) =>
    UserModel.findOneAndDelete(marked).lean(),
  );
  await recordAudit({
    actor: named(by),
    action: 'user.deleted',
    subject: { _id: id, name: user.username },
    before: { role: user.role ?? null },
  });
}
