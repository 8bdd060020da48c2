import { isDatabaseUnavailable } from '../../../lib/databaseErrors';
import type { Types } from '../../../lib/mongoose';
import { Together } from '../../../queues/together';
import { RegistrationModel, type RegistrationRecord } from '../registrations.model';
import {
  getPlaces,
  listPlaced,
  listWaiting,
  type NumberedPlace,
  type Place,
  type Places,
  readPlace,
} from './eventPlaces.service';

/*
 * The number that somebody who waits is told, on every page and in every mail: how many of those who still wait
 * stand before. Who was let in at the door keeps the entry in the line, and waits no more.
 */

/** Those of these lines who would wait, and were let in. */
async function findLetIn(lines: Places[]): Promise<Pick<RegistrationRecord, '_id' | 'event'>[]> {
  const waiting = lines.flatMap(listWaiting);
  if (waiting.length === 0) return [];
  const isIn = { _id: { $in: waiting }, present: { $ne: null } };
  return await RegistrationModel.find(isIn, 'event').lean();
}

/** Where each registration is that is in the line, by its id, with the number of who waits. */
export async function numberPlaces(places: Places): Promise<Map<string, NumberedPlace>> {
  const letIn = new Set((await findLetIn([places])).map(({ _id }) => _id.toHexString()));
  const numbered = new Map<string, NumberedPlace>(
    listPlaced(places).map((id) => [id.toHexString(), { state: 'placed' }]),
  );
  let position = 1;
  for (const id of listWaiting(places).map(String)) {
    numbered.set(id, { state: 'waiting', position });
    if (!letIn.has(id)) position += 1;
  }
  return numbered;
}

/**
 * Where a registration is, with the number of who waits; null when it is not in the line.
 * @param known where it is, for who has just asked
 */
export async function readNumberedPlace(
  event: string,
  registration: Types.ObjectId,
  known?: Place,
): Promise<NumberedPlace | null> {
  const place = known ?? (await readPlace(event, registration));
  if (place?.state !== 'waiting') return place && { state: 'placed' };
  return await numbering.run(registration.toHexString(), event);
}

/** One reading of the line is for all who ask in one moment, as when signing up opens. */
const numbering = new Together<string, NumberedPlace | null>(async (registrations, event) => {
  const numbered = await numberPlaces(await getPlaces(event));
  return registrations.map((id) => ({ value: numbered.get(id) ?? null }));
}, isDatabaseUnavailable);

/** How many of those who would wait at an event were let in. */
export async function countLetIn(event: string): Promise<number> {
  return await counting.run(undefined, event);
}

const counting = new Together<undefined, number>(async (asked, event) => {
  const { length } = await findLetIn([await getPlaces(event)]);
  return asked.map(() => ({ value: length }));
}, isDatabaseUnavailable);
