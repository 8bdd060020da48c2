import type { EventDto } from '@club/shared/event';
import { placesAreGivenOn } from '@club/shared/givenPlaces';
import { ConflictError } from '../../../errors';
import { isDatabaseUnavailable } from '../../../lib/databaseErrors';
import type { Types } from '../../../lib/mongoose';
import { Together } from '../../../queues/together';
import { inEffect, RegistrationModel, type RegistrationRecord } from '../registrations.model';
import { joinLine, leaveLine, type Place } from './eventPlaces.service';

/*
 * Everybody enters and leaves the line of an event here: this is the one place that knows who has got a
 * place, or waits. A registration's `told` is what its person has been told of it. When the site stops before
 * that, `settleLine` tells it later.
 */

/** What has become of somebody in the line. */
export interface LineNews {
  event: EventDto;
  registration: RegistrationRecord;
  /** Null for who has given it back. */
  place: Place | null;
  /** Whether the person has waited for the place. */
  isPromoted: boolean;
}

/**
 * Tells a person, e.g. by mail. It is called once more with the same news when the site stops meanwhile: the
 * `confirmedAt` of the registration and the state of the place are the same then.
 */
export type TellPerson = (news: LineNews) => Promise<void>;

/**
 * Puts a registration that is in effect at the end of the line.
 * @returns where it is
 * @throws {ConflictError} when the line is as long as it can be
 */
export async function enterLine(
  event: EventDto,
  registration: RegistrationRecord,
  tell: TellPerson,
): Promise<Place> {
  const place = await joinLine(event._id, registration._id);
  await tellPlace({ event, registration, place }, tell);
  return place;
}

/** Like `enterLine`, but does nothing when the line is as long as it can be. */
export async function enterIfPossible(...entering: Parameters<typeof enterLine>): Promise<void> {
  try {
    await enterLine(...entering);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}

/** Takes a registration out of the line. The place goes to the next who waits, unless the event begins soon. */
export async function quitLine(
  event: EventDto,
  registration: Types.ObjectId,
  tell: TellPerson,
): Promise<void> {
  const next = await leaveLine(event._id, registration, placesAreGivenOn(event, new Date()));
  if (next) await tellPlaced(event, [next], tell);
}

/** Tells a person whose registration was cancelled. Who never confirmed the address had nothing. */
export async function tellGivenBack(
  event: EventDto,
  registration: RegistrationRecord,
  tell: TellPerson,
): Promise<void> {
  if (registration.confirmedAt) await tell({ event, registration, place: null, isPromoted: false });
}

/** Tells those of these registrations, which have a place, who do not know it. */
export async function tellPlaced(
  event: EventDto,
  ids: Types.ObjectId[],
  tell: TellPerson,
): Promise<void> {
  const untold = { ...inEffect, _id: { $in: ids }, told: { $ne: 'placed' as const } };
  for (const registration of await RegistrationModel.find(untold).lean()) {
    await tellPlace({ event, registration, place: { state: 'placed' } }, tell);
  }
}

/** Whether it was noted: not for who has cancelled meanwhile. */
const notingTold = new Together<Pick<RegistrationRecord, '_id' | 'confirmedAt' | 'told'>, boolean>(
  async (told) => {
    const { matchedCount } = await RegistrationModel.bulkWrite(
      told.map(({ told: state, ...known }) => ({
        updateOne: { filter: asKnown(known), update: { $set: { told: state } } },
      })),
    );
    if (matchedCount === told.length) return told.map(() => ({ value: true }));
    const exists = async (known: (typeof told)[number]) =>
      Boolean(await RegistrationModel.exists({ ...asKnown(known), told: known.told }));
    return await Promise.all(told.map(async (known) => ({ value: await exists(known) })));
  },
  isDatabaseUnavailable,
);

function asKnown({ _id, confirmedAt }: Pick<RegistrationRecord, '_id' | 'confirmedAt'>) {
  return { _id, cancelledAt: null, confirmedAt };
}

/** Tells a person who does not know it yet. Who has cancelled meanwhile leaves the line. */
export async function tellPlace(
  { event, registration, place }: Omit<LineNews, 'isPromoted'> & { place: Place },
  tell: TellPerson,
): Promise<void> {
  const { _id, told, confirmedAt } = registration;
  if (told !== place.state) {
    const isPromoted = told === 'waiting' && place.state === 'placed';
    await tell({ event, registration, place, isPromoted });
  }
  if (await notingTold.run({ _id, confirmedAt, told: place.state })) return;
  const isCancelled = { _id, cancelledAt: { $ne: null } };
  if (await RegistrationModel.exists(isCancelled)) await quitLine(event, _id, tell);
}
