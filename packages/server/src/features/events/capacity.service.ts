import { ConflictError } from '../../errors';
import { getPlaces, listPlaced, type Places, setCapacity } from './places/eventPlaces.service';
import { listNames } from './registrations/registrationsOfEvent';

/** So many names of those who have to be taken off first are said. */
const maxNames = 5;

/**
 * Gives an event another number of places.
 * @throws {ConflictError} when more have one; it says what to do
 */
export async function changeCapacity(event: string, capacity: number | null): Promise<void> {
  if (!(await setCapacity(event, capacity))) throw await tooFew(await getPlaces(event), capacity);
}

/** @throws {ConflictError} as `changeCapacity`; nothing is changed */
export async function requireCapacity(places: Places, capacity: number | null): Promise<void> {
  if (listBeyond(places, capacity).length > 0) throw await tooFew(places, capacity);
}

function listBeyond(places: Places, capacity: number | null) {
  return capacity === null ? [] : listPlaced(places, capacity);
}

async function tooFew(places: Places, capacity: number | null): Promise<ConflictError> {
  const beyond = listBeyond(places, capacity);
  const names = new Intl.ListFormat('en').format(await listNames(beyond.slice(-maxNames)));
  const count = listPlaced(places).length;
  const kept = places.entries.slice(0, places.capacity ?? undefined);
  const fitting = kept.findLastIndex((entry) => entry !== null) + 1;
  const off = beyond.length === 1 ? 'one' : beyond.length;
  const last = Math.min(beyond.length, maxNames) === 1 ? 'the last was' : 'the last were';
  const message =
    fitting === count
      ? `${count} people have a place. Take ${off} off first (${last} ${names}), or keep ${fitting}.`
      : `A place before the last stays empty. Take ${names} off first, or keep ${fitting}.`;
  return new ConflictError(message, [{ field: 'capacity', message }]);
}
