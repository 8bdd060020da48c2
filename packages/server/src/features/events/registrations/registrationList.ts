import { type RegistrationListQuery, registrationListQuery } from '@club/shared/registration';
import { Types } from '../../../lib/mongoose';
import { defineList } from '../../../lists/defineList';
import { findUntold } from '../mails/untoldPeople.service';
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
  /** What finds those who do not know of its last change, where somebody asks for them. */
  untold: object;
}

/** What the list needs to know of an event, to find what is asked for. */
export async function readOfEvent(
  event: string,
  { toTell: news }: Pick<RegistrationListQuery, 'toTell'> = {},
): Promise<OfEvent> {
  const places = await getPlaces(event);
  const placeOf = await numberPlaces(places);
  const untold = news === 'change' ? await findUntold(event, places) : { _id: { $in: [] } };
  return { event, places, placeOf, untold };
}

/** The registrations of an event. */
export const registrationList = defineList({
  model: RegistrationModel,
  fields: registrationFields,
  search: { texts: registrationTexts, addresses: ['email'] },
  query: registrationListQuery,
  where: ({ state, present, toTell: news }, { event, places, untold }: OfEvent) => ({
    event: new Types.ObjectId(event),
    // Beside a search, which has an `$or`, too.
    $and: [
      state ? inState(state, places) : {},
      news === 'place' ? toTell : {},
      news === 'change' ? untold : {},
      present ? { present: present === 'true' ? { $ne: null } : null } : {},
    ],
  }),
  toDto: (registration: ShownRegistration, { placeOf }: OfEvent) =>
    toRegistrationDto(registration, placeOf.get(registration._id.toHexString()) ?? null),
});
