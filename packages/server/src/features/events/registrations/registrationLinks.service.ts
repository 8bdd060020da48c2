import { registrationLink } from '@club/shared/eventPaths';
import { hasProvedAddress } from '@club/shared/provedAddress';
import type { ClubDetails } from '../../../clubDetails';
import { newCode } from '../../../lib/codes';
import {
  addedLink,
  hashLinkToken,
  maxRegistrationLinks,
  newLinkToken,
} from '../../../lib/linkTokens';
import type { Types } from '../../../lib/mongoose';
import { linkRefusal } from '../../oneTimeLinks/oneTimeLinks.service';
import {
  type AddressOwner,
  RegistrationModel,
  type RegistrationRecord,
} from '../registrations.model';

/*
 * The registration's own link: /registration#token=... It opens the page of the registration as often as the
 * person likes. Only hashes are stored, so that each mail brings a link of its own.
 */

/**
 * Makes a link of a registration.
 * @returns its token, which cannot be shown again
 */
export async function newRegistrationLink(
  registrationId: Types.ObjectId | string,
): Promise<string> {
  const token = newLinkToken();
  const added = addedLink(token, maxRegistrationLinks);
  await RegistrationModel.updateOne({ _id: registrationId }, { $push: added });
  return token;
}

/** So many links of a registration strangers can have mailed: they leave space to those of its own mails. */
const maxAskedLinks = 200;

/**
 * Adds a link for a mail that a stranger has asked for.
 * @returns false when there are so many that nothing is mailed: those that were mailed still work
 */
export async function addAskedLink(
  registration: { event: string; email: string },
  token: string,
): Promise<boolean> {
  const { matchedCount } = await RegistrationModel.updateOne(
    { ...registration, [`links.${maxAskedLinks - 1}`]: null },
    { $push: { links: hashLinkToken(token) } },
  );
  return matchedCount === 1;
}

/**
 * A link for the account that a registration is of. When it has proved the address, what a stranger has typed
 * for it is not the stranger's any more.
 */
export async function newLinkOfAccount(
  registrationId: Types.ObjectId | string,
  account: Pick<AddressOwner, 'emailConfirmed' | 'confirmedByHand'>,
): Promise<string> {
  return hasProvedAddress(account)
    ? await newProvedLink(registrationId)
    : await newRegistrationLink(registrationId);
}

async function newProvedLink(registrationId: Types.ObjectId | string): Promise<string> {
  const token = newLinkToken();
  const hash = hashLinkToken(token);
  const { matchedCount } = await RegistrationModel.updateOne(
    { _id: registrationId, isTyped: true },
    { $set: { isTyped: false, typedBy: null, links: [hash], keptLink: hash, code: newCode() } },
  );
  return matchedCount === 1 ? token : await newRegistrationLink(registrationId);
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

/** The link with this token; a path while the site's address is unknown. */
export function toRegistrationUrl(token: string, { url = '' }: Pick<ClubDetails, 'url'>): string {
  return url + registrationLink(token);
}
