import { applicationPath } from '@club/shared/roundPaths';
import type { ClubDetails } from '../../clubDetails';
import { hashLinkToken, newLinkToken } from '../../lib/linkTokens';
import { linkRefusal } from '../oneTimeLinks/oneTimeLinks.service';
import { ApplicationModel, type ApplicationRecord } from './applications.model';

/*
 * The application's own link: /application#token=... It opens the page of the application as often as the
 * person likes. Only hashes are stored, so that the answer to each repeated request brings a link of its own.
 */

/** So many links of an application work at once: the oldest leave first. */
const maxLinks = 20;

/**
 * Makes a link of an application.
 * @returns its token, which cannot be shown again
 */
export async function newApplicationLink(id: string): Promise<string> {
  const token = newLinkToken();
  const added = { $each: [hashLinkToken(token)], $slice: -maxLinks };
  await ApplicationModel.updateOne({ _id: id }, { $push: { links: added } });
  return token;
}

/**
 * Whose link it is.
 * @throws {UnprocessableError} when there is no such link (any more)
 */
export async function findByLink(token: string): Promise<ApplicationRecord> {
  const application = await ApplicationModel.findOne({ links: hashLinkToken(token) }).lean();
  if (!application) throw linkRefusal();
  return application;
}

/** The link with this token; a path while the site's address is unknown. */
export function toApplicationUrl(token: string, { url = '' }: Pick<ClubDetails, 'url'>): string {
  return `${url}${applicationPath}#token=${token}`;
}
