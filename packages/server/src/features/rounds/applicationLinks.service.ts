import { applicationPath } from '@club/shared/roundPaths';
import type { ClubDetails } from '../../clubDetails';
import { addedLink, hashLinkToken, newLinkToken } from '../../lib/linkTokens';
import type { Types } from '../../lib/mongoose';
import type { MailCause } from '../mails/mailShares.service';
import { linkRefusal } from '../oneTimeLinks/oneTimeLinks.service';
import { ApplicationModel, type ApplicationRecord, sentStates } from './applications.model';

/*
 * The application's own link: /application#token=... It opens the page of the application as often as the
 * person likes. Only hashes are stored, so that the answer to each repeated request brings a link of its own.
 */

/**
 * Makes a link of an application.
 * @returns its token, which cannot be shown again
 */
export async function newApplicationLink(id: string): Promise<string> {
  const token = newLinkToken();
  await ApplicationModel.updateOne({ _id: id }, { $push: addedLink(token) });
  return token;
}

/**
 * Whose link it is.
 * @throws {UnprocessableError} when there is no such link (any more)
 */
export async function findByLink(token: string): Promise<ApplicationRecord> {
  const sent = { links: hashLinkToken(token), state: { $in: sentStates } };
  const application = await ApplicationModel.findOne(sent).lean();
  if (!application) throw linkRefusal();
  return application;
}

/** Of a mail about an application that somebody has caused who is not of the team. */
export function causeOf(round: Types.ObjectId | string, source: string): MailCause {
  return { about: `round:${round}`, source };
}

/** The link with this token; a path while the site's address is unknown. */
export function toApplicationUrl(token: string, { url = '' }: Pick<ClubDetails, 'url'>): string {
  return `${url}${applicationPath}#token=${token}`;
}
