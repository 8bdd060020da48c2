import { maxEntries } from '@club/shared/eventLimits';
import { ConflictError } from '../../../errors';
import { createOnce } from '../../../lib/createOnce';
import { isDatabaseUnavailable } from '../../../lib/databaseErrors';
import type { Types } from '../../../lib/mongoose';
import { type Outcome, outcomeOf, Together } from '../../../queues/together';
import { EventPlacesModel, type EventPlacesRecord } from '../eventPlaces.model';

/*
 * One document holds the whole line of an event, so that one write decides who has a place. Code that
 * counts first and then writes can give one place to two people.
 */

/** Where somebody is in the line of an event. */
export interface Place {
  state: 'placed' | 'waiting';
}

/** The same, with the number of who waits: waitingNumbers.service.ts makes it. */
export type NumberedPlace = { state: 'placed' } | { state: 'waiting'; position: number };

/** The line of an event at one moment. */
export type Places = Pick<EventPlacesRecord, 'capacity' | 'entries'>;

const nobody: Places = { capacity: null, entries: [] };

/*
 * A whole line has up to 90 kB. For what one person or the public needs of it, the database answers a number.
 */
const lineLength = { capacity: 1, length: { $size: '$entries' } };
type LineLength = Pick<Places, 'capacity'> & { _id: Types.ObjectId; length: number };

/** Makes the line of an event, once. */
export async function createPlaces(event: string, capacity: number | null): Promise<void> {
  await createOnce(EventPlacesModel, event, { capacity, entries: [] });
}

export async function getPlaces(event: string): Promise<Places> {
  return (await EventPlacesModel.findById(event).lean()) ?? nobody;
}

/** How many have a place or wait, by the id of their event. */
export async function readLengths(events: Types.ObjectId[]): Promise<Map<string, number>> {
  const lines = await EventPlacesModel.find({ _id: { $in: events } }, lineLength).lean<
    LineLength[]
  >();
  return new Map(lines.map(({ _id, length }) => [_id.toHexString(), length]));
}

/** Where a registration is in the line of an event; null when it is not in it. */
export async function readPlace(
  event: string,
  registration: Types.ObjectId,
): Promise<Place | null> {
  const index = { $indexOfArray: ['$entries', registration] };
  const line = await EventPlacesModel.findById(event, { capacity: 1, index }).lean<
    Pick<Places, 'capacity'> & { index: number }
  >();
  return line && line.index >= 0 ? toPlace(line.index, line.capacity) : null;
}

/** Takes away the line of an event in which nobody is. @returns whether nobody was */
export async function closeEmptyPlaces(event: string): Promise<boolean> {
  await EventPlacesModel.deleteOne({ _id: event, entries: { $size: 0 } });
  return (await EventPlacesModel.exists({ _id: event })) === null;
}

export async function deletePlaces(event: string): Promise<void> {
  await EventPlacesModel.deleteOne({ _id: event });
}

/** Where a registration is in the line; null when it is not in it. */
export function findPlace({ capacity, entries }: Places, registration: string): Place | null {
  const index = indexOf(entries, registration);
  return index < 0 ? null : toPlace(index, capacity);
}

function toPlace(index: number, capacity: Places['capacity']): Place {
  const isPlaced = capacity === null || capacity === undefined || index < capacity;
  return { state: isPlaced ? 'placed' : 'waiting' };
}

/** Where each registration is that is in the line, by its id. */
export function mapPlaces({ capacity, entries }: Places): Map<string, Place> {
  return new Map(
    entries.flatMap((entry, index): [string, Place][] =>
      entry === null ? [] : [[entry.toHexString(), toPlace(index, capacity)]],
    ),
  );
}

/**
 * The ids of those who have a place, in their order.
 * @param first how many of the places are left out; one that stays empty is a place, too
 */
export function listPlaced({ capacity, entries }: Places, first = 0): Types.ObjectId[] {
  return entries.slice(first, capacity ?? entries.length).filter((entry) => entry !== null);
}

/** The ids of those who wait, in their order. */
export function listWaiting({ capacity, entries }: Places): Types.ObjectId[] {
  return capacity === null || capacity === undefined ? [] : entries.slice(capacity);
}

/**
 * Puts a registration at the end of the line, unless it is in it.
 * @returns where it is
 * @throws {ConflictError} when the line is as long as it can be
 */
export function joinLine(event: string, registration: Types.ObjectId): Promise<Place> {
  return joining.run(registration, event);
}

/** One write puts all at the end who come in one moment. */
const joining = new Together<Types.ObjectId, Place>(async (registrations, event) => {
  const different = new Set(registrations.map(String));
  const isUsual = different.size > 1 && different.size === registrations.length;
  const places = isUsual ? await joinTogether(event, registrations) : null;
  if (places) return places.map((value) => ({ value }));
  const outcomes: Outcome<Place>[] = [];
  for (const registration of registrations) {
    outcomes.push(await outcomeOf(() => joinAlone(event, registration)));
  }
  return outcomes;
}, isDatabaseUnavailable);

/** @returns null when one of them is in the line, or the line has no space for all */
async function joinTogether(
  event: string,
  registrations: readonly Types.ObjectId[],
): Promise<Place[] | null> {
  const isFull = { [`entries.${maxEntries - registrations.length}`]: { $exists: true } };
  const line = await EventPlacesModel.findOneAndUpdate(
    { _id: event, entries: { $nin: registrations }, $nor: [isFull] },
    { $push: { entries: { $each: registrations } } },
    { returnDocument: 'after', projection: lineLength },
  ).lean<LineLength>();
  if (!line) return null;
  const first = line.length - registrations.length;
  return registrations.map((_, index) => toPlace(first + index, line.capacity));
}

async function joinAlone(event: string, registration: Types.ObjectId): Promise<Place> {
  const isFull = { [`entries.${maxEntries - 1}`]: { $exists: true } };
  const line = await EventPlacesModel.findOneAndUpdate(
    { _id: event, entries: { $ne: registration }, $nor: [isFull] },
    { $push: { entries: registration } },
    { returnDocument: 'after', projection: lineLength },
  ).lean<LineLength>();
  if (line) return toPlace(line.length - 1, line.capacity);
  const place = await readPlace(event, registration);
  if (place) return place;
  throw new ConflictError(`Nobody else can sign up: ${maxEntries} have a place or wait.`);
}

/**
 * Takes a registration out of the line.
 * @param isGivenOn whether the place goes to the next who waits; otherwise it stays empty
 * @returns the id of the registration that has got the place; null for none
 */
export async function leaveLine(
  event: string,
  registration: Types.ObjectId,
  isGivenOn: boolean,
): Promise<Types.ObjectId | null> {
  if (!isGivenOn && (await emptyPlace(event, registration))) return null;
  const before = await EventPlacesModel.findOneAndUpdate(
    { _id: event, entries: registration },
    { $pull: { entries: registration } },
    { returnDocument: 'before' },
  ).lean();
  if (!before) return null;
  const place = findPlace(before, registration.toHexString());
  return place?.state === 'placed' ? (listWaiting(before)[0] ?? null) : null;
}

/**
 * Gives places that have stayed empty to the next who wait.
 * @returns whether there were some
 */
export async function fillGaps(event: string): Promise<boolean> {
  const hasGaps = { _id: event, entries: null };
  const { modifiedCount } = await EventPlacesModel.updateOne(hasGaps, { $pull: { entries: null } });
  return modifiedCount > 0;
}

/** Leaves a gap where the registration has a place; false when it has none. */
async function emptyPlace(event: string, registration: Types.ObjectId): Promise<boolean> {
  const places = await getPlaces(event);
  const id = registration.toHexString();
  if (findPlace(places, id)?.state !== 'placed') return false;
  const entry = `entries.${indexOf(places.entries, id)}`;
  const { matchedCount } = await EventPlacesModel.updateOne(
    { _id: event, [entry]: registration },
    { $set: { [entry]: null } },
  );
  // Somebody before it has just left, which moves it.
  return matchedCount === 1 || (await emptyPlace(event, registration));
}

/**
 * Gives a registration that waits a place that has stayed empty, or else puts it to the front of those who wait.
 * @throws {ConflictError} when it does not wait, or the line changes at this moment
 */
export async function moveToFront(event: string, registration: Types.ObjectId): Promise<void> {
  const places = await getPlaces(event);
  if (findPlace(places, registration.toHexString())?.state !== 'waiting') {
    throw new ConflictError('Only somebody who waits can be moved up.');
  }
  const others = places.entries.filter((entry) => !registration.equals(entry));
  const gap = others.slice(0, places.capacity ?? 0).findIndex((entry) => !entry);
  const entries =
    gap < 0
      ? others.toSpliced(places.capacity ?? 0, 0, registration)
      : others.toSpliced(gap, 1, registration);
  const { matchedCount } = await EventPlacesModel.updateOne(
    { _id: event, entries: places.entries },
    { $set: { entries } },
  );
  if (matchedCount === 0) {
    throw new ConflictError('Somebody has just signed up or left. Please try again.');
  }
}

/**
 * Sets the number of places. Those who get one with it are the next who waited.
 * @returns false when more have a place: then nothing is changed
 */
export async function setCapacity(event: string, capacity: number | null): Promise<boolean> {
  const fits =
    capacity === null
      ? {}
      : {
          $or: [
            { capacity: { $ne: null, $lte: capacity } },
            { [`entries.${capacity}`]: { $exists: false } },
          ],
        };
  const { matchedCount } = await EventPlacesModel.updateOne(
    { _id: event, ...fits },
    { $set: { capacity } },
  );
  return matchedCount === 1;
}

function indexOf(entries: Places['entries'], registration: string): number {
  return entries.findIndex((entry) => entry?.toHexString() === registration);
}
