import type { RegistrationDto } from '@club/shared/registration';
import { ConflictError, NotFoundError } from '../../../errors';
import type { Types } from '../../../lib/mongoose';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import { getEvent } from '../events.service';
import { readNumberedPlace } from '../places/waitingNumbers.service';
import { RegistrationModel, toRegistrationDto } from '../registrations.model';

/**
 * Corrects the name of somebody on the list. A certificate that is issued keeps its own.
 * @throws {NotFoundError} when there is no such registration
 * @throws {ConflictError} when its name is deleted, or nobody has confirmed it: that writes the typed name
 */
export async function renameRegistration(
  eventId: string,
  id: string,
  name: string,
  by: Actor,
): Promise<RegistrationDto> {
  const { title } = await getEvent(eventId);
  const before = await RegistrationModel.findOneAndUpdate(
    { _id: id, event: eventId, forgottenAt: null, confirmedAt: { $ne: null } },
    { $set: { name } },
  ).lean();
  if (!before) {
    if (await RegistrationModel.exists({ _id: id, event: eventId })) {
      throw new ConflictError('This registration is not confirmed yet, or its name is deleted.');
    }
    throw new NotFoundError('Nobody is signed up in this way (any more).');
  }
  await recordAudit({
    actor: named(by),
    action: 'registration.renamed',
    subject: { _id: id, name },
    before: { name: before.name },
    after: { name, event: title },
  });
  return toRegistrationDto({ ...before, name }, await readNumberedPlace(eventId, before._id));
}

/**
 * Gives somebody the name of a certificate that is about to be corrected. It may be repeated.
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
