import { NotFoundError } from '../../errors';
import { duplicateField } from '../../lib/databaseErrors';
import { addedLink, hashLinkToken, newLinkToken } from '../../lib/linkTokens';
import type { Types } from '../../lib/mongoose';
import { addMilliseconds, day } from '../../time';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import type { Mails } from '../mails/mails.service';
import { linkRefusal } from '../oneTimeLinks/oneTimeLinks.service';
import { confirmed, SubscriberModel } from './subscribers.model';

/** An address that nobody confirms is kept for so long. */
const confirmationDays = 7;
/** Each mail about an event has a link to leave, which must work for years: people keep their mails. */
const maxLeaveLinks = 200;

/**
 * Mails a link to confirm an address. Does nothing for one that is confirmed already, so that nobody is
 * bothered with mails that others ask for.
 * @param siteUrl the public origin of the site
 * @param source where it was asked for, as `Limits.hideSource` names it
 */
export async function askToConfirm(
  email: string,
  siteUrl: string,
  source: string,
  mails: Mails,
): Promise<void> {
  const token = newLinkToken();
  const removeAt = addMilliseconds(new Date(), confirmationDays * day);
  try {
    await SubscriberModel.updateOne(
      { email, confirmedAt: null },
      { $set: { removeAt }, $push: addedLink(token) },
      { upsert: true },
    );
  } catch (error) {
    if (duplicateField(error) === 'email') return; // it is confirmed
    throw error;
  }
  const link = `${siteUrl}/subscriber#token=${token}`;
  const cause = { about: 'subscribers', source };
  await mails.queue('subscriberConfirmation', email, { link, expiresAt: removeAt }, { cause });
}

/**
 * From now on new events are mailed to the address.
 * @throws {UnprocessableError} when the link is none of a subscriber (any more)
 */
export async function confirmSubscription(token: string): Promise<void> {
  const links = hashLinkToken(token);
  const update = { $set: { confirmedAt: new Date(), removeAt: null } };
  const { matchedCount } = await SubscriberModel.updateOne({ links, confirmedAt: null }, update);
  if (matchedCount === 0 && !(await SubscriberModel.exists({ links }))) throw linkRefusal();
}

/** Forgets the address that the link was mailed to. Does nothing when it has left already. */
export async function leave(token: string): Promise<void> {
  await SubscriberModel.deleteOne({ links: hashLinkToken(token) });
}

/**
 * Makes a link with which a subscriber can leave.
 * @returns its token; null when the subscriber has left
 */
export async function newLeaveLink(id: Types.ObjectId | string): Promise<string | null> {
  const token = newLinkToken();
  const update = { $push: addedLink(token, maxLeaveLinks) };
  const { matchedCount } = await SubscriberModel.updateOne({ _id: id, ...confirmed }, update);
  return matchedCount === 0 ? null : token;
}

/** @throws {NotFoundError} when there is no such subscriber (any more) */
export async function deleteSubscriber(id: string, by: Actor): Promise<void> {
  const deleted = await SubscriberModel.findOneAndDelete({ _id: id, ...confirmed }).lean();
  if (!deleted) throw new NotFoundError('This address is not on the list (any more).');
  await recordAudit({
    actor: named(by),
    action: 'subscriber.deleted',
    subject: { _id: id, name: deleted.email },
  });
}

/** Since when new events are mailed to this address; null when they are not. */
export async function findSubscribedSince(email: string): Promise<string | null> {
  const subscriber = await SubscriberModel.findOne({ email, ...confirmed }, 'confirmedAt').lean();
  return subscriber?.confirmedAt?.toISOString() ?? null;
}

/** Forgets an address, e.g. because its owner deletes the account. */
export async function forgetSubscriber(email: string): Promise<void> {
  await SubscriberModel.deleteOne({ email });
}
