import type { TokenClaims } from '../../lib/tokens';
import { day } from '../../time';
import { named, recordAudit } from '../audit/audit.service';
import type { Mails } from '../mails/mails.service';
import { linkRefusal, type OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.service';
import { UserModel } from './users.model';

/** How the site reaches the owner of an address. */
export interface Post {
  oneTimeLinks: OneTimeLinks;
  mails: Mails;
}

const linkLifetimeMilliseconds = 3 * day;

/** Mails a link with which the owner of the address confirms it. Does nothing where no mail is sent. */
export async function askToConfirm(
  { userId }: Pick<TokenClaims, 'userId'>,
  email: string,
  { oneTimeLinks, mails }: Post,
): Promise<void> {
  if (!mails.isEnabled) return;
  const link = await oneTimeLinks.create({
    purpose: 'emailConfirmation',
    person: userId,
    payload: { email },
    lifetimeMilliseconds: linkLifetimeMilliseconds,
  });
  await mails.queue('emailConfirmation', email, link);
  await UserModel.updateOne(
    { _id: userId, email },
    { $set: { confirmationAskedAt: new Date() } },
    { timestamps: false },
  );
}

/** The same for an address that is not confirmed, unless its owner has been asked already. */
export async function askToConfirmOnce(
  claims: Pick<TokenClaims, 'userId'>,
  email: string,
  post: Post,
): Promise<void> {
  const unasked = { emailConfirmed: { $ne: true }, confirmationAskedAt: null };
  if (!(await UserModel.exists({ _id: claims.userId, email, ...unasked }))) return;
  await askToConfirm(claims, email, post);
}

/** Tells the owner of an account's former address, who may not have wanted the change. */
export async function tellFormerAddress(email: string, { mails }: Post): Promise<void> {
  await mails.queue('emailChanged', email, { changedAt: new Date() });
}

/**
 * Notes that a link reached the owner of the address.
 * @throws {UnprocessableError} when the link does not work (any more), also because the account has
 * another address since
 */
export async function confirmEmail(token: string, oneTimeLinks: OneTimeLinks): Promise<void> {
  const { person, payload } = await oneTimeLinks.use(token, 'emailConfirmation');
  const user = await UserModel.findOneAndUpdate(
    { _id: person, email: payload.email },
    { $set: { emailConfirmed: true } },
    { projection: { username: 1 } },
  ).lean();
  if (!user) throw linkRefusal();
  const owner = named({ _id: person, username: user.username });
  await recordAudit({ actor: owner, action: 'email.confirmed', subject: owner });
}
