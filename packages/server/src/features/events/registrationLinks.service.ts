import { hashLinkToken, newLinkToken } from '../../lib/linkTokens';
import type { Types } from '../../lib/mongoose';
import { linkRefusal } from '../oneTimeLinks/oneTimeLinks.service';
import { RegistrationModel, type RegistrationRecord } from './registrations.model';

/*
 * The registration's own link: /registration#token=... It opens the page of the registration as often as the
 * person likes. Only hashes are stored, so that each mail brings a link of its own.
 */

/** So many links of a registration work at once: the oldest leave first. */
const maxLinks = 20;

/**
 * Makes a link of a registration.
 * @returns its token, which cannot be shown again
 */
export async function newRegistrationLink(
  registrationId: Types.ObjectId | string,
): Promise<string> {
  const token = newLinkToken();
  const added = { $each: [hashLinkToken(token)], $slice: -maxLinks };
  await RegistrationModel.updateOne({ _id: registrationId }, { $push: { links: added } });
  return token;
}

/**
 * Whose link it is.
 * @throws {UnprocessableError} when there is no such link (any more)
 */
export async function findByLink(token: string): Promise<RegistrationRecord> {
  const hash = hashLinkToken(token);
  const registration =
    (await RegistrationModel.findOne({ links: hash }).lean()) ??
    (await RegistrationModel.findOne({ keptLink: hash }).lean());
  if (!registration) throw linkRefusal();
  return registration;
}
