import { registrationListQuery } from '@club/shared/registration';
import { Types } from '../../../lib/mongoose';
import { defineList } from '../../../lists/defineList';
import { getPlaces, type NumberedPlace, type Places } from '../places/eventPlaces.service';
import { numberPlaces } from '../places/waitingNumbers.service';
import {
  inState,
  RegistrationModel,
  registrationFields,
  registrationTexts,
  type ShownRegistration,
  toRegistrationDto,
  toTell,
} from '../registrations.model';

/** Whose registrations, and its line at this moment. */
interface OfEvent {
  event: string;
  places: Places;
  placeOf: ReadonlyMap<string, NumberedPlace>;
}

/** What the list needs to know of an event. */
export async function readOfEvent(event: string): Promise<OfEvent> {
  const places = await getPlaces(event);
  return { event, places, placeOf: await numberPlaces(places) };
}

/** The registrations of an event. */
export const registrationList = defineList({
  model: RegistrationModel,
  fields: registrationFields,
  search: { texts: registrationTexts, addresses: ['email'] },
  query: registrationListQuery,
  where: ({ state, present, toTell: isToTell }, { event, places }: OfEvent) => ({
    event: new Types.ObjectId(event),
    // Beside a search, which has an `$or`, too.
    $and: [
      state ? inState(state, places) : {},
      isToTell ? toTell : {},
      present ? { present: present === 'true' ? { $ne: null } : null } : {},
    ],
  }),
  toDto: (registration: ShownRegistration, { placeOf }: OfEvent) =>
    toRegistrationDto(registration, placeOf.get(registration._id.toHexString()) ?? null),
});
