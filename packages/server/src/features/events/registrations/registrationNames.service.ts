import type { RegistrationDto } from '@club/shared/registration';
import { ConflictError } from '../../../errors';
import { duplicateField } from '../../../lib/databaseErrors';
import type { Types } from '../../../lib/mongoose';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import { getEvent } from '../events.service';
import { announceCertificates } from '../mails/eventMails.service';
import { RegistrationModel } from '../registrations.model';
import { describe, getRegistration, isSignedUp } from './registrations.service';

/**
 * Corrects the name of somebody on the list, and notes the address of who came without one: a certificate that the person
 * has is mailed there. A certificate that is issued keeps its name.
 * @throws {NotFoundError} when there is no such registration
 * @throws {ConflictError} when its name is deleted, it has an address or another one has that, or nobody has confirmed
 *   it: that writes the typed name
 */
export async function renameRegistration(
  eventId: string,
  id: string,
  { name, email }: { name: string; email?: string | undefined },
  by: Actor,
): Promise<RegistrationDto> {
  const { title } = await getEvent(eventId);
  const known = { _id: id, event: eventId, forgottenAt: null, confirmedAt: { $ne: null } };
  const found = email === undefined ? known : { ...known, email: '' };
  const changes = { name, ...(email !== undefined && { email, thankedAt: null }) };
  const before = await RegistrationModel.findOneAndUpdate(found, { $set: changes })
    .lean()
    .catch((error: unknown) => {
      throw duplicateField(error) === null ? error : isSignedUp('Somebody else has this address.');
    });
  if (!before) {
    await getRegistration(eventId, id);
    throw new ConflictError(
      'This registration is not confirmed yet, has an address by now, or its name is deleted.',
    );
  }
  if (email !== undefined && before.present) await announceCertificates(eventId);
  await recordAudit({
    actor: named(by),
    action: 'registration.renamed',
    subject: { _id: id, name },
    before: { name: before.name },
    after: { name, event: title },
  });
  return await describe({ ...before, ...changes });
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
