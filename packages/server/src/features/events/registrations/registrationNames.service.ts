import type { EventDto } from '@club/shared/event';
import type { RegistrationDto } from '@club/shared/registration';
import { ConflictError } from '../../../errors';
import { newCode } from '../../../lib/codes';
import { duplicateField } from '../../../lib/databaseErrors';
import type { Types } from '../../../lib/mongoose';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import { getEvent } from '../events.service';
import { isToCome } from '../eventTimes';
import { announceCertificates } from '../mails/eventMails.service';
import { enterIfPossible, type TellPerson, tellPlace } from '../places/eventLine.service';
import { readPlace } from '../places/eventPlaces.service';
import { RegistrationModel, type RegistrationRecord } from '../registrations.model';
import { describe, getRegistration, isSignedUp } from './registrations.service';

/**
 * Corrects the name of somebody on the list, and gives an address to who came without one, or another one where nobody
 * has proved what was typed: then links and ticket of the former one end, and nothing counts as proved. The place, and a
 * certificate that the person has, are mailed to the new one. A certificate that is issued keeps its name.
 * @throws {NotFoundError} when there is no such registration
 * @throws {ConflictError} when its name is deleted, its address is proved or another one has that, or nobody has
 *   confirmed it: that writes the typed name
 */
export async function correctRegistration(
  eventId: string,
  id: string,
  { name, email }: { name: string; email?: string | undefined },
  by: Actor,
  tell: TellPerson,
): Promise<RegistrationDto> {
  const event = await getEvent(eventId);
  const before = await getRegistration(eventId, id);
  const { _id, confirmedAt, keptLink } = before;
  const isReaddressed = email !== undefined && email !== before.email;
  const refusal = refusalOf(before, isReaddressed);
  if (refusal !== null) throw new ConflictError(refusal);
  const asRead = { _id, forgottenAt: null, email: before.email, confirmedAt };
  const after = await RegistrationModel.findOneAndUpdate(
    { ...asRead, keptLink: keptLink ?? null },
    { $set: { name, ...(isReaddressed && readdress(event, before, email)) } },
    { returnDocument: 'after' },
  )
    .lean()
    .catch((error: unknown) => {
      throw duplicateField(error) === null ? error : isSignedUp('Somebody else has this address.');
    });
  if (!after) throw new ConflictError(`${before.name} was changed meanwhile. Please look again.`);
  await recordAudit({
    actor: named(by),
    action: isReaddressed ? 'registration.readdressed' : 'registration.renamed',
    subject: { _id: id, name },
    before: { name: before.name, ...(isReaddressed && { email: before.email }) },
    after: { name, ...(isReaddressed && { email }), event: event.title },
  });
  // Who was let in without having confirmed comes into effect by it, as who walks in.
  if (isReaddressed && !confirmedAt) await enterIfPossible(event, after, async () => undefined);
  if (isReaddressed) await tellAnew(event, after, tell);
  return await describe(after);
}

/** Why a name, or an address, cannot be corrected; null when it can. */
function refusalOf(
  {
    name,
    email,
    confirmedAt,
    cancelledAt,
    present,
    forgottenAt,
    keptLink,
    typedBy,
  }: RegistrationRecord,
  isReaddressed: boolean,
): string | null {
  if (forgottenAt) return 'The name of this registration is deleted.';
  if (!confirmedAt && !present) return 'This registration is not confirmed yet.';
  if (!isReaddressed || email === '') return null;
  if (keptLink) return `${name} has confirmed this address: it stays.`;
  if (typedBy) return 'This is the address of an account. It changes with that of the account.';
  return cancelledAt && !present ? 'This registration is cancelled.' : null;
}

/** What another address writes. Who has the former one was mailed links, and perhaps the code of the ticket. */
function readdress(event: EventDto, before: RegistrationRecord, email: string) {
  if (before.email === '') return { email, thankedAt: null };
  const now = new Date();
  return {
    email,
    thankedAt: null,
    correctedAt: null,
    readdressedAt: now,
    links: [],
    mailedLinks: [],
    typed: [],
    code: newCode(),
    isTyped: false,
    source: null,
    confirmedAt: now,
    ...(!before.present && isToCome(event) && { told: null }),
  };
}

/** Tells a person at another address of the certificate, or of the place in an event to come. */
async function tellAnew(
  event: EventDto,
  registration: RegistrationRecord,
  tell: TellPerson,
): Promise<void> {
  if (registration.present) return await announceCertificates(event._id);
  const place = isToCome(event) ? await readPlace(event._id, registration._id) : null;
  if (place) await tellPlace({ event, registration, place }, tell);
}

/**
 * Gives somebody the name of a certificate that was corrected.
 * @param isTold whether a mail tells the person of the new certificate, once `announceCertificates` is called
 * @returns whether one does: not where the address is not known
 */
export async function takeCorrectedName(
  registration: Types.ObjectId,
  name: string,
  isTold: boolean,
): Promise<boolean> {
  const known = { _id: registration, forgottenAt: null };
  const news = { thankedAt: null, correctedAt: new Date() };
  if (isTold) {
    const found = { ...known, email: { $ne: '' }, present: { $ne: null } };
    const told = await RegistrationModel.updateOne(found, { $set: { name, ...news } });
    if (told.matchedCount > 0) return true;
  }
  await RegistrationModel.updateOne(known, { $set: { name } });
  return false;
}
