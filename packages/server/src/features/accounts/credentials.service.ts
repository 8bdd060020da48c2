import type { Role } from '@club/shared/access';
import type { NamedId } from '@club/shared/audit';
import type { NamedCredential } from '@club/shared/passkey';
import { hasProvedAddress } from '@club/shared/provedAddress';
import type { UserDto } from '@club/shared/user';
import { Types } from '../../lib/mongoose';
import type { TokenClaims } from '../../lib/tokens';
import { named } from '../audit/audit.service';
import { userNotFound } from './accounts.errors';
import {
  accountFields,
  proof,
  toClaims,
  toUserDto,
  UserModel,
  type UserRecord,
} from './accounts.model';
import { toNamedCredentials, withoutPasskeys } from './passkeys.service';

/**
 * Asks the person who calls for their own password.
 * @throws {UnprocessableError} when it is missing or wrong
 */
export type RequirePassword = () => Promise<void>;

/**
 * What a call asks with, if it turns out to need the password.
 * @param password that came with the call, if one did
 * @param source from where the call comes, for the throttle
 */
export type PasswordCheck = (
  account: Pick<UserDto, '_id'>,
  password: string | undefined,
  source: string,
) => RequirePassword;

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
  /** Whether an admin has made a link for a new password, and the person does not know yet. */
  hasLinkNotice: boolean;
  /** Its passkeys, as browsers name them. */
  passkeys: NamedCredential[];
  /** Whether the address is proved to be the person’s. */
  hasProvedAddress: boolean;
  /** Whether the owner has chosen that a passkey alone is not enough, too. */
  secondStep: boolean;
}

/** Somebody who has shown that the account is theirs: the claims for a token, and what they may do. */
export type LoggedIn = Pick<Credentials, 'claims' | 'isAdmin' | 'role'>;

const credentialFields = `${accountFields} resetLinkNotice`;
const secrets = '+passwordHash +passkeys +secondStep';

/** The credentials of the account with this email address; null when there is none. */
export async function findCredentials(email: string, today: string): Promise<Credentials | null> {
  const query = UserModel.findOne({ email }, credentialFields);
  return toCredentials(await query.select(secrets).lean(), today);
}

/** The credentials of the account with this id; null when there is none. */
export async function findCredentialsById(id: string, today: string): Promise<Credentials | null> {
  const query = UserModel.findById(id, credentialFields);
  return toCredentials(await query.select(secrets).lean(), today);
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
  const hasLinkNotice = Boolean(user.resetLinkNotice);
  const shown = { username, email, role, isAdmin, suspended };
  const passkeys = toNamedCredentials(user);
  const secondStep = passkeys.length > 0 && Boolean(user.secondStep);
  return {
    claims: toClaims(user),
    ...shown,
    passwordHash,
    hasLinkNotice,
    passkeys,
    secondStep,
    hasProvedAddress: hasProvedAddress(user),
  };
}

/** One of many accounts for which a link may be made. */
export interface LinkCandidate {
  _id: Types.ObjectId;
  claims: TokenClaims;
  username: string;
  email: string;
  /** Also one that is over. */
  hasRole: boolean;
  isSuspended: boolean;
}

/** Those of these accounts that there are, by name. */
export async function listLinkCandidates(ids: string[]): Promise<LinkCandidate[]> {
  const users = await UserModel.find({ _id: { $in: ids } }, accountFields)
    .sort({ username: 1, _id: 1 })
    .lean();
  return users.map((user) => ({
    _id: user._id,
    claims: toClaims(user),
    username: user.username,
    email: user.email,
    hasRole: Boolean(user.role),
    isSuspended: Boolean(user.suspension),
  }));
}

/** These people have got links: admins see their requests for a new password no more. */
export async function endPasswordRequests(ids: string[]): Promise<void> {
  await UserModel.updateMany(
    { _id: { $in: ids }, passwordRequestedAt: { $ne: null } },
    { $set: { passwordRequestedAt: null } },
    { timestamps: false },
  );
}

/** The account as actor or subject of an audit entry. */
export function toNamed({ claims, username }: Credentials): NamedId {
  return named({ _id: claims.userId, username });
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

/** How the address of an account is confirmed. */
type Confirmation = Pick<UserRecord, 'emailConfirmed' | 'confirmedByHand'>;

/** What a new password says about the address, by how its link came to the person. */
export const confirmationBy: { [way in 'mailed' | 'shown']: Partial<Confirmation> } = {
  mailed: proof,
  // The person who got the link from an admin has the account now. Not even an earlier proof is about them.
  shown: { confirmedByHand: true },
};

/**
 * Stores a new password and ends all sessions of the account.
 * @param ending `passkeys`: of who had the account before, who may be somebody else
 * @param claims of the account, as they were when the right to change it was checked
 * @returns the claims for a new token; null when its sessions have been ended since then
 */
export async function setPassword(
  { userId, sessionVersion }: TokenClaims,
  changes: Pick<UserRecord, 'passwordHash'> & Partial<Confirmation>,
  ending: 'passkeys' | 'sessions' = 'sessions',
): Promise<TokenClaims | null> {
  const user = await UserModel.findOneAndUpdate(
    // An account that was imported may lack the version.
    { _id: userId, sessionVersion: sessionVersion === 0 ? { $in: [0, null] } : sessionVersion },
    {
      $set: { ...changes, passwordRequestedAt: null },
      $inc: { sessionVersion: 1 },
      ...(ending === 'passkeys' && { $unset: withoutPasskeys }),
    },
    { projection: { sessionVersion: 1 }, returnDocument: 'after' },
  ).lean();
  return user && toClaims(user);
}

/** Notes for the person's next login that an admin has made a link for a new password. */
export async function leaveLinkNotice(
  id: string,
  by: { _id: string; name: string },
): Promise<void> {
  const notice = { at: new Date(), by: { _id: new Types.ObjectId(by._id), name: by.name } };
  await UserModel.updateOne(
    { _id: id },
    { $set: { resetLinkNotice: notice } },
    { timestamps: false },
  );
}

/** Takes the note away. Of two logins at the same moment, one gets it. */
export async function takeLinkNotice(id: string): Promise<{ at: Date; by: string } | null> {
  const user = await UserModel.findOneAndUpdate(
    { _id: id, resetLinkNotice: { $ne: null } },
    { $set: { resetLinkNotice: null } },
    { projection: { resetLinkNotice: 1 }, returnDocument: 'before', timestamps: false },
  ).lean();
  const notice = user?.resetLinkNotice;
  return notice ? { at: notice.at, by: notice.by.name } : null;
}

/** Shows or hides at the account that the person asked for a new password and got no link. */
export async function notePasswordRequest(id: string, requestedAt: Date | null): Promise<void> {
  await UserModel.updateOne(
    { _id: id },
    { $set: { passwordRequestedAt: requestedAt } },
    { timestamps: false },
  );
}
