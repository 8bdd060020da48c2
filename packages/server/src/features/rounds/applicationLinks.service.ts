import { applicationLink } from '@club/shared/roundPaths';
import type { ClubDetails } from '../../clubDetails';
import { derivedLinkToken, hashLinkToken, newLinkToken } from '../../lib/linkTokens';
import type { Types } from '../../lib/mongoose';
import type { MailCause } from '../mails/mailShares.service';
import { linkRefusal } from '../oneTimeLinks/oneTimeLinks.service';
import { ApplicationModel, type ApplicationRecord, sentStates } from './applications.model';

/*
 * The links of an application: /application#token=... Each opens the page of the application as often as the person
 * likes. The page that has sent it gets one, which follows from its key, and so does the account that has sent it; those
 * that are mailed, or made by the team, are others: only they show that somebody reads the mail of the address.
 */

/** An application with the link that has opened it. */
export interface OpenedApplication {
  application: ApplicationRecord;
  /** Whether the link was mailed to the address, or made by the team: it may speak for the address. */
  isMailed: boolean;
}

/**
 * Makes a link of an application, for a mail or for the team.
 * @returns its token, which cannot be shown again
 */
export async function newApplicationLink(id: string): Promise<string> {
  const token = newLinkToken();
  await ApplicationModel.updateOne({ _id: id }, { $push: { links: hashLinkToken(token) } });
  return token;
}

/** The token for the page that has sent an application with this id and this key. */
export function pageLinkOf({ id, key }: { id: string; key: string }): string {
  return derivedLinkToken(key, `link of the application ${id}`);
}

/**
 * Whose link it is.
 * @throws {UnprocessableError} when there is no such link (any more)
 */
export async function findByLink(token: string): Promise<OpenedApplication> {
  const hash = hashLinkToken(token);
  const state = { $in: sentStates };
  const mailed = await ApplicationModel.findOne({ links: hash, state }).lean();
  if (mailed) return { application: mailed, isMailed: true };
  const ofItsPage = { $or: [{ pageLink: hash }, { accountLinks: hash }], state };
  const application = await ApplicationModel.findOne(ofItsPage).lean();
  if (!application) throw linkRefusal();
  return { application, isMailed: false };
}

/** Of a mail about an application that somebody has caused who is not of the team. */
export function causeOf(round: Types.ObjectId | string, source: string): MailCause {
  return { about: `round:${round}`, source };
}

/** The link with this token; a path while the site's address is unknown. */
export function toApplicationUrl(token: string, { url = '' }: Pick<ClubDetails, 'url'>): string {
  return url + applicationLink(token);
}
