import type { EventDto } from '@club/shared/event';
import { placesAreGivenOn } from '@club/shared/givenPlaces';
import { outsideBin } from '../../bin/bin.service';
import { EventModel, toEventDto } from '../events.model';
import { inEffect, RegistrationModel } from '../registrations.model';
import { enterIfPossible, quitLine, type TellPerson, tellPlace } from './eventLine.service';
import { fillGaps, getPlaces, mapPlaces } from './eventPlaces.service';

/**
 * Puts right what a stop of the site between two writes has left, in all events that people can still come
 * to. A site does it at its start; it may run while people sign up.
 */
export async function settleLines(tell: TellPerson): Promise<void> {
  const toCome = { ...outsideBin, state: 'published', endsAt: { $gt: new Date() } } as const;
  for (const event of await EventModel.find(toCome).lean())
    await settleLine(toEventDto(event), tell);
}

/**
 * Gives on places that have stayed empty, takes cancelled registrations out of the line, and adds confirmed ones that are missing, in the order of
 * confirmation. People who do not know their place yet are informed.
 */
async function settleLine(event: EventDto, tell: TellPerson): Promise<void> {
  if (placesAreGivenOn(event, new Date())) await fillGaps(event._id);
  const before = await getPlaces(event._id);
  const ofEvent = { ...inEffect, event: event._id };
  const registrations = await RegistrationModel.find(ofEvent, '_id told present')
    .sort({ confirmedAt: 1, _id: 1 })
    .lean();
  const known = new Set(registrations.map(({ _id }) => _id.toHexString()));
  for (const entry of before.entries) {
    if (entry && !known.has(entry.toHexString())) await quitLine(event, entry, tell);
  }
  const places = mapPlaces(await getPlaces(event._id));
  for (const { _id, told, present } of registrations) {
    const place = places.get(_id.toHexString());
    if (present || place?.state === told) continue; // who is in the hall knows
    const registration = await RegistrationModel.findOne({ ...inEffect, _id }).lean();
    if (!registration) continue;
    if (place) await tellPlace({ event, registration, place }, tell);
    else await enterIfPossible(event, registration, tell);
  }
}
