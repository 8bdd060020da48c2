import type { EventFields, EventNoticePreview } from '@club/shared/event';
import type { ClubDetails } from '../../../clubDetails';
import { previewLateMail } from '../../mails/lateMails.service';
import type { Mails } from '../../mails/mails.service';
import { requireCapacity } from '../capacity.service';
import { anyPerson, toMailedEvent } from '../eventMailRules';
import { eventEdits } from '../events.service';
import { getPlaces, listPlaced, listWaiting } from '../places/eventPlaces.service';
import { inEffect, RegistrationModel } from '../registrations.model';
import { isNewsToPeople, knownOf } from './eventNews';

/**
 * To whom a change of an event is news, and in which words they would be mailed. Nothing is changed.
 * @throws {NotFoundError} when there is no such event
 * @throws {ConflictError} when more have a place than there would be
 */
export async function previewNotice(
  id: string,
  edited: EventFields,
  { mails, club }: { mails: Pick<Mails, 'isEnabled'>; club: ClubDetails },
): Promise<EventNoticePreview> {
  const event = await eventEdits.get(id);
  const places = await getPlaces(id);
  if (event.state !== 'draft') await requireCapacity(places, edited.capacity);
  if (!isNewsToPeople(event, edited, new Date())) return { people: 0, mail: null };
  const line = [...listPlaced(places), ...listWaiting(places)];
  const inLine = { ...inEffect, _id: { $in: line }, email: { $ne: '' } };
  const people = await RegistrationModel.countDocuments(inLine);
  if (people === 0 || !mails.isEnabled) return { people, mail: null };
  const details = {
    event: toMailedEvent(edited),
    formerly: knownOf(event),
    standing:
      '(Here each person reads whether they have a place or wait. With a place, the new entry for the calendar is attached.)',
    calendar: null,
    ...anyPerson,
  };
  return { people, mail: previewLateMail('eventChanged', details, club) };
}
