import type { EventDto } from '@club/shared/event';
import type { RegistrationAnswer } from '@club/shared/registration';
import { ConflictError } from '../../errors';
import { duplicateField, duplicateIndexes, isDatabaseUnavailable } from '../../lib/databaseErrors';
import { addedLink, hashLinkToken, maxRegistrationLinks } from '../../lib/linkTokens';
import { Types, toStored } from '../../lib/mongoose';
import { leaveFromLargest } from '../../queues/shares';
import { Together } from '../../queues/together';
import { enterLine, quitLine, type TellPerson } from './places/eventLine.service';
import type { NumberedPlace } from './places/eventPlaces.service';
import { readNumberedPlace } from './places/waitingNumbers.service';
import {
  nothingTold,
  notInEffect,
  RegistrationModel,
  type RegistrationRecord,
} from './registrations.model';

/** What a registration begins with. */
type RegistrationFields = Pick<RegistrationRecord, 'name'> &
  Partial<
    Pick<
      RegistrationRecord,
      | 'confirmedAt'
      | 'links'
      | 'mailedLinks'
      | 'keptLink'
      | 'code'
      | 'isTyped'
      | 'typedBy'
      | 'source'
    >
  > & {
    answers: RegistrationAnswer[];
  };

/**
 * Stores a registration, in one write: a new one, or that of the address, with its new fields.
 * @param which finds those that may be written over: by default all that are not in effect
 * @returns null when the address has another one
 */
export async function storeRegistration(
  event: string,
  email: string,
  $set: RegistrationFields,
  which: object = notInEffect,
): Promise<RegistrationRecord | null> {
  const added = await adding.run({ event, email, $set });
  if (added) return added;
  const begun = {
    typedBy: null,
    typed: [],
    mailedLinks: [],
    ...$set,
    cancelledAt: null,
    ...nothingTold,
  };
  return await storeAmong({ event, email, ...which }, { $set: { ...begun, askedAt: new Date() } });
}

/**
 * Stores what was typed for a link that is mailed: a new registration, or beside what the address has. That changes
 * only when the link confirms.
 * @returns null when the address has one that is in effect
 */
export async function storeTyped(
  event: string,
  email: string,
  { name, answers, source }: Pick<RegistrationFields, 'name' | 'answers' | 'source'>,
  token: string,
): Promise<RegistrationRecord | null> {
  const { links } = addedLink(token, maxRegistrationLinks);
  const link = hashLinkToken(token);
  const begun = { name, answers, source, confirmedAt: null, isTyped: false };
  const first = { ...begun, links: [link], mailedLinks: [link] };
  const added = await adding.run({ event, email, $set: first });
  if (added) return added;
  await makeSpaceForTyped(event, email);
  const typed = { $each: [{ link, name, answers, source }], $slice: -maxTyped };
  return await storeAmong(
    { event, email, ...notInEffect },
    {
      $set: { askedAt: new Date() },
      $setOnInsert: { ...begun, cancelledAt: null, ...nothingTold, typedBy: null },
      $push: { links, typed, mailedLinks: { $each: [link], $slice: -maxTyped } },
    },
  );
}

/**
 * Takes back what was typed for a link that nobody has used, e.g. with a wrong address. Links that others have had mailed
 * to that address stay; without one nothing is left of the registration.
 * @param link hash of its token
 * @param kept the address for which nothing is taken back
 */
export async function takeBackTyped(event: string, link: string, kept: string): Promise<void> {
  const unconfirmed = { confirmedAt: null, cancelledAt: null, present: null };
  const typed = await RegistrationModel.findOneAndUpdate(
    { event, email: { $ne: kept }, links: link, ...unconfirmed },
    { $pull: { typed: { link }, links: link } },
  ).lean();
  if (!typed) return;
  const { _id } = typed;
  await RegistrationModel.deleteOne({ _id, ...unconfirmed, keptLink: null, 'links.0': null });
}

/** For so many links a registration keeps what was typed. */
const maxTyped = 20;

/** When there is no space, the oldest of the source with the most leaves, with its link. */
async function makeSpaceForTyped(event: string, email: string): Promise<void> {
  const full = { event, email, [`typed.${maxTyped - 1}`]: { $exists: true } };
  const registration = await RegistrationModel.findOne(full, 'typed').lean();
  if (!registration) return;
  const { _id, typed } = registration;
  const sizes = new Map<string, number>();
  for (const { source } of typed) sizes.set(source ?? '', (sizes.get(source ?? '') ?? 0) + 1);
  const leaving = leaveFromLargest(sizes, 1);
  const oldest = typed.find(({ source }) => leaving.get(source ?? '') === 1);
  if (!oldest) return;
  const { link } = oldest;
  await RegistrationModel.updateOne({ _id }, { $pull: { typed: { link }, links: link } });
}

interface Added {
  event: string;
  email: string;
  $set: RegistrationFields;
}

/** One write adds all who come in one moment; null for an address that has a registration. */
const adding = new Together<Added, RegistrationRecord | null>(async (people) => {
  const now = new Date();
  const records = people.map(({ event, email, $set }): RegistrationRecord => {
    const _id = new Types.ObjectId();
    const begun = {
      _id,
      event,
      email,
      typedBy: null,
      links: [],
      mailedLinks: [],
      typed: [],
      ...$set,
    };
    const fields = { ...begun, cancelledAt: null, ...nothingTold, askedAt: now, createdAt: now };
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

/** @returns null when the address has one that the filter does not find */
async function storeAmong(filter: object, update: object): Promise<RegistrationRecord | null> {
  try {
    const options = { upsert: true, returnDocument: 'after' } as const;
    return await RegistrationModel.findOneAndUpdate(filter, update, options).lean();
  } catch (error) {
    // The filter found nothing, and the insert met the same address: perhaps one of this moment.
    if (duplicateField(error) === null) throw error;
    return await RegistrationModel.findOneAndUpdate(filter, update, {
      returnDocument: 'after',
    }).lean();
  }
}

/**
 * Puts a registration that has just come into effect into the line.
 * @returns where it is; null for who has left again at this moment
 * @throws {ConflictError} when the line is as long as it can be: then it is not in effect
 */
export async function takePlace(
  event: EventDto,
  registration: RegistrationRecord,
  tell: TellPerson,
): Promise<NumberedPlace | null> {
  try {
    const place = await enterLine(event, registration, tell);
    return await readNumberedPlace(event._id, registration._id, place);
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
  const registration = await giveUpOnce(event, id, tell);
  if (!registration) throw new ConflictError('This registration is cancelled already.');
  return registration;
}

/** The same; null when it is cancelled already. */
export async function giveUpOnce(
  event: EventDto,
  id: Types.ObjectId | string,
  tell: TellPerson,
): Promise<RegistrationRecord | null> {
  const registration = await RegistrationModel.findOneAndUpdate(
    { _id: id, cancelledAt: null },
    { $set: { cancelledAt: new Date(), ...nothingTold } },
    { returnDocument: 'after' },
  ).lean();
  if (!registration) return null;
  await quitLine(event, registration._id, tell);
  return registration;
}
