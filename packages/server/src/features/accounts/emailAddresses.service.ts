import { hasProvedAddress } from '@club/shared/provedAddress';
import type { UserDto } from '@club/shared/user';
import { ConflictError } from '../../errors';
import type { TokenClaims } from '../../lib/tokens';
import { day } from '../../time';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import type { Mails } from '../mails/mails.service';
import { linkRefusal, type OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.service';
import { changedMeanwhile, userNotFound } from './accounts.errors';
import { proof, UserModel } from './accounts.model';

/** How the site reaches the owner of an address. */
export interface Post {
  oneTimeLinks: OneTimeLinks;
  mails: Mails;
}

const linkLifetimeMilliseconds = 3 * day;

/** Why an address is to be confirmed. */
interface Occasion {
  /** Where somebody asks for it, as `Limits.hideSource` names it; null for an admin, who has changed the address. */
  source: string | null;
  /** Whether the account had another address before. */
  isChange: boolean;
}

/**
 * Mails a link with which the owner of the address confirms it; a former one ends. Does nothing where no mail is sent.
 */
export async function askToConfirm(
  { userId }: Pick<TokenClaims, 'userId'>,
  email: string,
  { source, isChange }: Occasion,
  { oneTimeLinks, mails }: Post,
): Promise<void> {
  if (!mails.isEnabled) return;
  const link = await oneTimeLinks.create({
    purpose: 'emailConfirmation',
    person: userId,
    payload: { email },
    lifetimeMilliseconds: linkLifetimeMilliseconds,
  });
  const cause = source === null ? null : { about: 'accounts', source };
  await mails.queue('emailConfirmation', email, { ...link, isChange }, { cause });
  await UserModel.updateOne(
    { _id: userId, email },
    { $set: { confirmationAskedAt: new Date() } },
    { timestamps: false },
  );
}

/**
 * Mails the link once more to an account that asks for it.
 * @param source where it asks, as `Limits.hideSource` names it
 * @throws {ConflictError} when the address is confirmed already, or the site sends no mail
 */
export async function askToConfirmAgain(
  account: Pick<UserDto, '_id' | 'email' | 'emailConfirmed' | 'confirmedByHand'>,
  source: string,
  post: Post,
): Promise<void> {
  const { _id, email } = account;
  if (hasProvedAddress(account)) throw new ConflictError('Your email address is confirmed.');
  if (!post.mails.isEnabled) throw new ConflictError('This site sends no mail.');
  const former = await UserModel.exists({ _id, 'formerEmails.address': { $exists: true } });
  await askToConfirm({ userId: _id }, email, { source, isChange: former !== null }, post);
}

/** Tells the owner of an account's former address, who may not have wanted the change. */
export async function tellFormerAddress(email: string, { mails }: Post): Promise<void> {
  await mails.queue('emailChanged', email, { changedAt: new Date() });
}

/**
 * Looks whether a link that confirms an address works. It can be used afterwards.
 * @throws {UnprocessableError} when it does not (any more), also because the account has another address since
 */
export async function checkConfirmation(token: string, oneTimeLinks: OneTimeLinks): Promise<void> {
  const { person, payload } = await oneTimeLinks.find(token, 'emailConfirmation');
  if (!(await UserModel.exists({ _id: person, email: payload.email }))) throw linkRefusal();
}

/**
 * Notes that a link reached the owner of the address. The link alone is no proof: somebody may have
 * registered with the address of the person who opens it, and would get the role that is meant for them.
 * @param requirePassword asks for the password of this account, and throws when it is wrong
 * @throws {UnprocessableError} when the link does not work (any more), also because the account has
 * another address since; when the password is wrong
 */
export async function confirmEmail(
  token: string,
  requirePassword: (userId: string) => Promise<unknown>,
  oneTimeLinks: OneTimeLinks,
): Promise<void> {
  const { person, payload } = await oneTimeLinks.find(token, 'emailConfirmation');
  await requirePassword(person);
  await oneTimeLinks.use(token, 'emailConfirmation');
  const user = await UserModel.findOneAndUpdate(
    { _id: person, email: payload.email },
    { $set: proof },
    { projection: { username: 1 } },
  ).lean();
  if (!user) throw linkRefusal();
  await noteConfirmation({ _id: person, username: user.username });
}

/**
 * Notes that the owner of an address, who is logged in to its account, has used another link that was mailed there: what
 * that link was for needs no second mail. Does nothing when the account has another address.
 */
export async function proveByMail({ _id }: { _id: string }, email: string): Promise<void> {
  const user = await UserModel.findOneAndUpdate(
    { _id, email, $or: [{ emailConfirmed: { $ne: true } }, { confirmedByHand: true }] },
    { $set: proof },
    { projection: { username: 1 } },
  ).lean();
  if (user) await noteConfirmation({ _id, username: user.username });
}

async function noteConfirmation(account: Parameters<typeof named>[0]): Promise<void> {
  const owner = named(account);
  await recordAudit({ actor: owner, action: 'email.confirmed', subject: owner });
}

/**
 * Confirms an address by the word of an admin, where no link can be mailed: the person then gets their own
 * messages in the download. It is no proof of the address, and not enough for a role.
 * @param email the address that the admin means
 * @throws {NotFoundError} when there is no such account
 * @throws {ConflictError} when the account has another address by now
 */
export async function confirmByHand(id: string, email: string, by: Actor): Promise<void> {
  const user = await UserModel.findOneAndUpdate(
    { _id: id, email, emailConfirmed: { $ne: true } },
    { $set: { emailConfirmed: true, confirmedByHand: true } },
    { projection: { username: 1 } },
  ).lean();
  if (user) {
    const subject = { _id: id, name: user.username };
    await recordAudit({ actor: named(by), action: 'email.confirmedByHand', subject });
    return;
  }
  const present = await UserModel.findById(id, { email: 1 }).lean();
  if (!present) throw userNotFound();
  if (present.email !== email) throw changedMeanwhile();
}
