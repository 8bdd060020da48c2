import type { RegistrationDto } from '@club/shared/registration';
import { ConflictError, NotFoundError } from '../../../errors';
import { duplicateField } from '../../../lib/databaseErrors';
import type { Types } from '../../../lib/mongoose';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import { getEvent } from '../events.service';
import { readNumberedPlace } from '../places/waitingNumbers.service';
import { RegistrationModel, toRegistrationDto } from '../registrations.model';

/**
 * Corrects the name of somebody on the list, and notes the address of who came without one. A certificate that is issued
 * keeps its name.
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
  const changes = { name, ...(email !== undefined && { email }) };
  const before = await RegistrationModel.findOneAndUpdate(found, { $set: changes })
    .lean()
    .catch((error: unknown) => {
      throw duplicateField(error) === null ? error : isSignedUp();
    });
  if (!before) {
    if (await RegistrationModel.exists({ _id: id, event: eventId })) {
      throw new ConflictError(
        'This registration is not confirmed yet, has an address by now, or its name is deleted.',
      );
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
  return toRegistrationDto({ ...before, ...changes }, await readNumberedPlace(eventId, before._id));
}

function isSignedUp(): ConflictError {
  const message = 'Somebody else on the list has this address.';
  return new ConflictError(message, [{ field: 'email', message }]);
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
