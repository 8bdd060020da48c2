import type {
  AddPasskeyRequest,
  OwnPasskeysDto,
  PasskeyCreationDto,
  PasskeyProofRequest,
  PasskeyRequestDto,
} from '@club/shared/passkey';
import type { UserDto } from '@club/shared/user';
import type { GetToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import { ConflictError, UnauthorizedError, UnprocessableError } from '../../errors';
import type { ChallengeOf, PasskeyChallenges } from '../../lib/passkeyChallenges';
import { type RelyingParty, relyingPartyOf } from '../../lib/relyingParty';
import { findCredentialsById } from '../accounts/credentials.service';
import * as stored from '../accounts/passkeys.service';
import { countAudit, named } from '../audit/audit.service';
import { finishLogin, type NoticedLogin } from '../auth/auth.service';
import { toOwnProof } from '../auth/ownProofs.service';
import { secondStepOf } from '../auth/secondStep.service';
import { useChallengeOnce } from '../auth/usedChallenges.service';
import { readNewPasskey, readPasskeyUse } from './ceremonies';

/** What passkeys need of the site. */
export interface PasskeyContext {
  challenges: PasskeyChallenges;
  describeClub: DescribeClub;
  today: GetToday;
}

export async function getOwnPasskeys(
  userId: string,
  { describeClub }: Pick<PasskeyContext, 'describeClub'>,
): Promise<OwnPasskeysDto> {
  return withDomain(await stored.getPasskeys(userId), describeClub);
}

function withDomain(shown: stored.ShownPasskeys, describeClub: DescribeClub): OwnPasskeysDto {
  return { ...shown, domain: relyingPartyOf(describeClub().url)?.domain ?? null };
}

/** @throws {ConflictError} when the site's address allows no passkeys */
function requireSite(describeClub: DescribeClub): RelyingParty {
  const site = relyingPartyOf(describeClub().url);
  if (site) return site;
  throw new ConflictError('Passkeys work once the address of the site begins with https://.');
}

/** Of an id of an account: so browsers get it, as bytes. */
const toHandle = (userId: string) => Buffer.from(userId, 'hex').toString('base64url');
const fromHandle = (handle: string) => Buffer.from(handle, 'base64url').toString('hex');

/** What the browser needs to make a passkey for the account. Its owner has just typed the password. */
export async function offerPasskey(
  { _id, email, username }: UserDto,
  { challenges, describeClub }: PasskeyContext,
): Promise<PasskeyCreationDto> {
  const { domain } = requireSite(describeClub);
  return {
    challenge: challenges.issue({ purpose: 'add', subject: _id }),
    domain,
    credentials: await stored.listCredentials(_id),
    clubName: describeClub().name,
    account: toHandle(_id),
    email,
    username,
  };
}

/**
 * Keeps a passkey that a device has made for the account.
 * @throws {UnprocessableError} when it is not one that was offered a moment ago
 * @throws {ConflictError} when the account has it already, or too many
 */
export async function addPasskey(
  account: UserDto,
  made: AddPasskeyRequest,
  { challenges, describeClub, today }: PasskeyContext,
): Promise<OwnPasskeysDto> {
  const offered: ChallengeOf = { purpose: 'add', subject: account._id };
  const read = await readNewPasskey(made, {
    site: requireSite(describeClub),
    isChallenge: (challenge) => challenges.isGenuine(challenge, offered),
  });
  if (!read || !(await useChallengeOnce(read.challenge))) {
    const message = 'This took too long, or the passkey is not for this site. Please try again.';
    throw new UnprocessableError([{ field: '', message }]);
  }
  const { challenge: _challenge, ...passkey } = read;
  const shown = await stored.addPasskey(account._id, passkey);
  await count('passkey.made', account, today);
  return withDomain(shown, describeClub);
}

/** @throws {NotFoundError} when the account has no such passkey */
export async function renamePasskey(
  userId: string,
  { id, name }: { id: string; name: string },
  { describeClub }: PasskeyContext,
): Promise<OwnPasskeysDto> {
  return withDomain(await stored.renamePasskey(userId, id, name), describeClub);
}

/** @throws {NotFoundError} when the account has no such passkey */
export async function removePasskey(
  account: UserDto,
  id: string,
  { describeClub, today }: PasskeyContext,
): Promise<OwnPasskeysDto> {
  const shown = await stored.removePasskey(account._id, id);
  await count('passkey.ended', account, today);
  return withDomain(shown, describeClub);
}

/** @throws {ConflictError} when password and passkey are to be needed together, and there is no passkey */
export async function changeSecondStep(
  account: UserDto,
  secondStep: boolean,
  { describeClub, today }: PasskeyContext,
): Promise<OwnPasskeysDto> {
  const shown = await stored.setSecondStep(account._id, secondStep);
  await count(secondStep ? 'secondStep.chosen' : 'secondStep.left', account, today);
  return withDomain(shown, describeClub);
}

type OwnAction = 'passkey.made' | 'passkey.ended' | 'secondStep.chosen' | 'secondStep.left';

async function count(action: OwnAction, account: UserDto, today: GetToday): Promise<void> {
  const owner = named(account);
  await countAudit({ actor: owner, action, subject: owner }, today());
}

/** What a browser needs to log in with any passkey of this site. */
export function askForLogin({ challenges, describeClub }: PasskeyContext): PasskeyRequestDto {
  const { domain } = requireSite(describeClub);
  const challenge = challenges.issue({ purpose: 'login', subject: '' });
  return { challenge, domain, credentials: [] };
}

/**
 * Logs in with a passkey, alone or after the password.
 * @returns as a login with the password
 * @throws {UnauthorizedError} with one message, whatever is wrong
 * @throws {ForbiddenError} when the account is suspended
 */
export async function logInWithPasskey(
  proof: PasskeyProofRequest,
  context: PasskeyContext,
): Promise<NoticedLogin> {
  const { challenges, today } = context;
  const userId = fromHandle(proof.account);
  const credentials = isAccountId(userId) ? await findCredentialsById(userId, today()) : null;
  if (!credentials) throw notKnown();
  const afterPassword = secondStepOf(credentials);
  const alone: ChallengeOf = { purpose: 'login', subject: '' };
  const isGenuine = (challenge: string) =>
    challenges.isGenuine(challenge, afterPassword) ||
    // Who has chosen to need both cannot do without the password.
    (!credentials.secondStep && challenges.isGenuine(challenge, alone));
  if (!(await isPasskeyUsed(userId, proof, isGenuine, context))) throw notKnown();
  return finishLogin(credentials);
}

/**
 * What a browser needs to show that the person at it is the owner of the account.
 * @throws {ConflictError} when the account has no passkey
 */
export async function askOwner(
  userId: string,
  { challenges, describeClub }: PasskeyContext,
): Promise<PasskeyRequestDto> {
  const { domain } = requireSite(describeClub);
  const credentials = await stored.listCredentials(userId);
  if (credentials.length === 0) throw new ConflictError('Your account has no passkey yet.');
  return {
    challenge: challenges.issue({ purpose: 'own', subject: userId }),
    domain,
    credentials,
  };
}

/**
 * Takes a passkey in place of one's own password.
 * @returns what `requireOwnPassword` believes once, for 5 minutes
 * @throws {UnprocessableError} when it is not a passkey of the account
 */
export async function proveOwner(
  userId: string,
  proof: PasskeyProofRequest,
  context: PasskeyContext,
): Promise<string> {
  const { challenges } = context;
  const asked: ChallengeOf = { purpose: 'own', subject: userId };
  const isGenuine = (challenge: string) => challenges.isGenuine(challenge, asked);
  if (!(await isPasskeyUsed(userId, proof, isGenuine, context))) {
    const message = 'This is not a passkey of your account, or it took too long.';
    throw new UnprocessableError([{ field: '', message }]);
  }
  return toOwnProof(challenges.issue({ purpose: 'proof', subject: userId }));
}

/** Whether a passkey of the account was used for a challenge of ours, for the first time. */
async function isPasskeyUsed(
  userId: string,
  proof: PasskeyProofRequest,
  isChallenge: (challenge: string) => boolean,
  { describeClub }: PasskeyContext,
): Promise<boolean> {
  const site = relyingPartyOf(describeClub().url);
  const passkey = site && (await stored.findPasskey(userId, proof.id));
  const use = passkey && (await readPasskeyUse(proof, passkey, { site, isChallenge }));
  if (!use || !(await useChallengeOnce(use.challenge))) return false;
  return stored.notePasskeyUse(userId, passkey, use.counter);
}

function isAccountId(text: string): boolean {
  return /^[\da-f]{24}$/.test(text);
}

function notKnown(): UnauthorizedError {
  return new UnauthorizedError(
    'Login failed',
    'This passkey does not log in here. Please try again, or use your password.',
  );
}
