import type { EventDto } from '@club/shared/event';
import type { RegistrationAnswer } from '@club/shared/registration';
import { ConflictError } from '../../errors';
import { duplicateField, duplicateIndexes, isDatabaseUnavailable } from '../../lib/database';
import type { addedLink } from '../../lib/linkTokens';
import { Types, toStored } from '../../lib/mongoose';
import { Together } from '../../queues/together';
import { enterLine, quitLine, type TellPerson } from './eventLine.service';
import type { Place } from './eventPlaces.service';
import { notInEffect, RegistrationModel, type RegistrationRecord } from './registrations.model';

/** What a registration begins with. */
type RegistrationFields = Pick<RegistrationRecord, 'name'> &
  Partial<
    Pick<
      RegistrationRecord,
      'confirmedAt' | 'links' | 'keptLink' | 'code' | 'isTyped' | 'typedBy' | 'source'
    >
  > & {
    answers: RegistrationAnswer[];
  };

/**
 * Stores a registration, in one write: a new one, or the cancelled one of the address, with its new fields.
 * @param $push adds a link to those that it has
 * @returns null when the address has one that is in effect
 */
export async function storeRegistration(
  event: string,
  email: string,
  $set: RegistrationFields,
  $push?: ReturnType<typeof addedLink>,
): Promise<RegistrationRecord | null> {
  const added = await adding.run({ event, email, $set, links: $push?.links.$each ?? [] });
  return added ?? (await storeAgain(event, email, $set, $push));
}

interface Added {
  event: string;
  email: string;
  $set: RegistrationFields;
  links: readonly string[];
}

/** One write adds all who come in one moment; null for an address that has a registration. */
const adding = new Together<Added, RegistrationRecord | null>(async (people) => {
  const now = new Date();
  const records = people.map(({ event, email, $set, links }): RegistrationRecord => {
    const _id = new Types.ObjectId();
    const begun = { _id, event, email, typedBy: null, links, ...$set };
    const fields = { ...begun, cancelledAt: null, told: null, askedAt: now, createdAt: now };
    return { ...toStored(RegistrationModel, fields), _id };
  });
  const taken = await insertNew(records);
  return records.map((record, index) => ({ value: taken.has(index) ? null : record }));
}, isDatabaseUnavailable);

/** @returns which were not stored, because the address has one */
async function insertNew(records: RegistrationRecord[]): Promise<Set<number>> {
  try {
    await RegistrationModel.insertMany(records, { ordered: false, lean: true });
    return new Set();
  } catch (error) {
    return new Set(duplicateIndexes(error));
  }
}

/** The registration of an address that has one, in one write. @returns null when it is in effect */
async function storeAgain(
  event: string,
  email: string,
  $set: RegistrationFields,
  $push?: ReturnType<typeof addedLink>,
): Promise<RegistrationRecord | null> {
  try {
    return await RegistrationModel.findOneAndUpdate(
      { event, email, ...notInEffect },
      {
        $set: { typedBy: null, ...$set, cancelledAt: null, told: null, askedAt: new Date() },
        ...($push && { $push }),
      },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  } catch (error) {
    // The filter found nothing, and the insert met the same address.
    if (duplicateField(error) === null) throw error;
    return null;
  }
}

/**
 * Puts a registration that has just come into effect into the line.
 * @returns where it is
 * @throws {ConflictError} when the line is as long as it can be: then it is not in effect
 */
export async function takePlace(
  event: EventDto,
  registration: RegistrationRecord,
  tell: TellPerson,
): Promise<Place> {
  try {
    return await enterLine(event, registration, tell);
  } catch (error) {
    const { _id, confirmedAt } = registration;
    if (error instanceof ConflictError) {
      await RegistrationModel.updateOne({ _id, confirmedAt }, { $set: { confirmedAt: null } });
    }
    throw error;
  }
}

/**
 * Takes back a registration. The place goes to the next who waits, unless the event begins soon.
 * @throws {ConflictError} when it is cancelled already
 */
export async function giveUp(
  event: EventDto,
  id: Types.ObjectId | string,
  tell: TellPerson,
): Promise<RegistrationRecord> {
  const registration = await RegistrationModel.findOneAndUpdate(
    { _id: id, cancelledAt: null },
    { $set: { cancelledAt: new Date(), told: null } },
    { returnDocument: 'after' },
  ).lean();
  if (!registration) throw new ConflictError('This registration is cancelled already.');
  await quitLine(event, registration._id, tell);
  return registration;
}
