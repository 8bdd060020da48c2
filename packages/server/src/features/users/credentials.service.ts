import type { Role } from '@club/shared/access';
import type { NamedId } from '@club/shared/audit';
import type { TokenClaims } from '../../lib/tokens';
import { named } from '../audit/audit.service';
import { userNotFound } from './users.errors';
import { accountFields, toClaims, toUserDto, UserModel, type UserRecord } from './users.model';

/** What is needed to log an account in, or to give it a new password. */
export interface Credentials {
  /** What its token says. */
  claims: TokenClaims;
  username: string;
  email: string;
  role: Role | null;
  isAdmin: boolean;
  suspended: boolean;
  passwordHash: string;
}

/** Somebody who has shown that the account is theirs: the claims for a token, and what they may do. */
export type LoggedIn = Pick<Credentials, 'claims' | 'isAdmin' | 'role'>;

/** The credentials of the account with this email address; null when there is none. */
export async function findCredentials(email: string, today: string): Promise<Credentials | null> {
  const query = UserModel.findOne({ email }, accountFields);
  return toCredentials(await query.select('+passwordHash').lean(), today);
}

/** The credentials of the account with this id; null when there is none. */
export async function findCredentialsById(id: string, today: string): Promise<Credentials | null> {
  const query = UserModel.findById(id, accountFields);
  return toCredentials(await query.select('+passwordHash').lean(), today);
}

/** @throws {NotFoundError} when there is no such account */
export async function getCredentialsById(id: string, today: string): Promise<Credentials> {
  const credentials = await findCredentialsById(id, today);
  if (!credentials) throw userNotFound();
  return credentials;
}

function toCredentials(user: UserRecord | null, today: string): Credentials | null {
  if (!user) return null;
  const { username, email, role, isAdmin, suspended } = toUserDto(user, today);
  const { passwordHash } = user;
  return { claims: toClaims(user), username, email, role, isAdmin, suspended, passwordHash };
}

/** The account as actor or subject of an audit entry. */
export function toNamed({ claims, username }: Credentials): NamedId {
  return named({ _id: claims.userId, username });
}

/** Whether an account has this email address. */
export async function hasAccount(email: string): Promise<boolean> {
  return (await UserModel.exists({ email })) !== null;
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

/**
 * Stores a new password and ends all sessions of the account.
 * @param claims of the account, as they were when the right to change it was checked
 * @returns the claims for a new token; null when its sessions have been ended since then
 */
export async function setPassword(
  { userId, sessionVersion }: TokenClaims,
  changes: Pick<UserRecord, 'passwordHash'> & { emailConfirmed?: true },
): Promise<TokenClaims | null> {
  const user = await UserModel.findOneAndUpdate(
    // An account that was imported may lack the version.
    { _id: userId, sessionVersion: sessionVersion === 0 ? { $in: [0, null] } : sessionVersion },
    { $set: { ...changes, passwordRequestedAt: null }, $inc: { sessionVersion: 1 } },
    { projection: { sessionVersion: 1 }, returnDocument: 'after' },
  ).lean();
  return user && toClaims(user);
}

/** Shows or hides at the account that the person asked for a new password and got no link. */
export async function notePasswordRequest(id: string, requestedAt: Date | null): Promise<void> {
  await UserModel.updateOne(
    { _id: id },
    { $set: { passwordRequestedAt: requestedAt } },
    { timestamps: false },
  );
}
