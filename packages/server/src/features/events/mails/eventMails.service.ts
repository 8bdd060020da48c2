import type { EventDto } from '@club/shared/event';
import { placesAreGivenOn, placesGivenOnUntil } from '@club/shared/givenPlaces';
import { addMilliseconds, minute } from '../../../time';
import { outsideBin } from '../../bin/bin.service';
import type {
  ClubWithAddress,
  EventMailKind,
  FindDetails,
  LateMail,
  LateMailDetails,
} from '../../mails/lateMails.service';
import { findLastQueued, type Mails } from '../../mails/mails.service';
import { createEventCalendar } from '../calendar';
import { aboutStay, isAboutCorrection, readMailKey } from '../eventMailKeys';
import {
  canAnswer,
  causeOf,
  eventMailRules,
  fateOf,
  queueMails,
  type Situation,
} from '../eventMailRules';
import { EventModel } from '../events.model';
import { isChangeNews } from '../movedFrom';
import type { TellPerson } from '../places/eventLine.service';
import type { Place } from '../places/eventPlaces.service';
import { readNumberedPlace } from '../places/waitingNumbers.service';
import { newRegistrationLink, toRegistrationUrl } from '../registrations/registrationLinks.service';
import { RegistrationModel, type RegistrationRecord } from '../registrations.model';

const placeKinds = ['eventPlaced', 'eventPromoted', 'eventWaiting', 'eventGivenBack'] as const;

/** After a mail about a place the next one waits: of several changes meanwhile only the last is mailed. */
const togetherMilliseconds = 15 * minute;

const whyItWaits =
  'Another mail about this place came shortly before. Of several changes, only the last one is mailed.';

/**
 * Tells people by mail what has become of their registration. The same news is mailed once. Where no mail is sent, who
 * has got a place after waiting is marked, so that the team tells it.
 */
export function createTellPerson(mails: Mails): TellPerson {
  return async ({ event, registration, place, isPromoted }) => {
    if (!mails.isEnabled) {
      const { _id } = registration;
      if (isPromoted) await RegistrationModel.updateOne({ _id }, { $set: { isToTell: true } });
      return;
    }
    const kind = kindOf(place, isPromoted);
    const { source } = registration;
    const cause = source ? causeOf(event, source) : null;
    // Who has got a place by somebody else may have to leave home soon.
    const earliestAt = isPromoted ? null : await findMoment(event, registration);
    // Shortly before the event it would come when it is of no use any more.
    const isInTime = earliestAt && earliestAt < new Date(event.startsAt);
    const wait = isInTime && { earliestAt, reason: whyItWaits };
    const person = { ...registration, cause, ...wait };
    await queueMails(kind, event, [person], aboutStay, mails);
  };
}

function kindOf(place: Place | null, isPromoted: boolean): (typeof placeKinds)[number] {
  if (!place) return 'eventGivenBack';
  if (place.state === 'waiting') return 'eventWaiting';
  return isPromoted ? 'eventPromoted' : 'eventPlaced';
}

/** When the person may hear of the place again; null for at once. */
async function findMoment(
  event: EventDto,
  { email, source }: RegistrationRecord,
): Promise<Date | null> {
  if (!source) return null;
  const { about } = causeOf(event, source);
  const among = { about, to: email, milliseconds: togetherMilliseconds };
  const last = await findLastQueued([...placeKinds], among);
  if (!last) return null;
  return last.finishedAt ? addMilliseconds(last.finishedAt, togetherMilliseconds) : last.dueAt;
}

/** What each mail about an event says at the moment of sending, besides `thanksDetails`. */
export const eventMailDetails: Pick<FindDetails, Exclude<EventMailKind, 'eventThanks'>> = {
  eventPlaced: detailsOf('eventPlaced', () => ({})),
  eventPromoted: detailsOf('eventPromoted', () => ({})),
  eventWaiting: detailsOf('eventWaiting', ({ place, event }) => ({
    position: place?.state === 'waiting' ? place.position : 0,
    givenOnUntil: placesAreGivenOn(event, new Date()) ? placesGivenOnUntil(event) : null,
  })),
  eventGivenBack: detailsOf('eventGivenBack', () => ({})),
  eventReminder: detailsOf('eventReminder', () => ({})),
  eventChanged: detailsOf('eventChanged', ({ event: { title, place, ...event }, ...person }) => ({
    formerly: event.mailing?.formerly ?? { ...event, title, place: place.name },
    standing:
      person.place?.state === 'waiting'
        ? `You are number ${person.place.position} on the waiting list.`
        : 'You have a place.',
  })),
  eventCancelled: detailsOf('eventCancelled', ({ event }) => ({
    message: event.mailing?.message ?? '',
  })),
  eventFeedback: detailsOf('eventFeedback', () => ({})),
  eventMessage: detailsOf('eventMessage', ({ event, registration }, { subject, text }) => ({
    subject,
    text,
    ...fateOf(event, isChangeNews(event, registration)),
  })),
};

/**
 * What the mail about a certificate says.
 * @param isCertified whether a registration has a valid one. Without it nothing is mailed until the next are issued
 */
export function thanksDetails(
  isCertified: (registration: string) => Promise<boolean>,
): FindDetails['eventThanks'] {
  const find = detailsOf('eventThanks', (situation) => ({
    isAsked: canAnswer(situation),
    isCorrected: isAboutCorrection(situation.about),
  }));
  return async (mail, club) => {
    const { registration } = readMailKey(mail.key);
    if (await isCertified(registration)) return await find(mail, club);
    await RegistrationModel.updateOne({ _id: registration }, { $set: { thankedAt: null } });
    return null;
  };
}

type CommonDetails = LateMailDetails['eventPlaced'];

/** @param more gives what only this kind needs */
function detailsOf<More extends object>(
  kind: EventMailKind,
  more: (situation: Situation, mail: LateMail) => More,
) {
  const { isRight, hasCalendar } = eventMailRules[kind];
  return async (mail: LateMail, club: ClubWithAddress): Promise<(CommonDetails & More) | null> => {
    const situation = await findSituation(mail, club);
    if (!situation || !isRight(situation)) return null;
    const { event, registration, place } = situation;
    const token = await newRegistrationLink(registration._id);
    const isPlaced = place?.state === 'placed';
    return {
      name: registration.name,
      event: { ...event, place: event.place.name, mapLink: event.place.mapLink ?? null },
      link: toRegistrationUrl(token, club),
      calendar: hasCalendar && isPlaced ? createEventCalendar(event, club) : null,
      ...more(situation, mail),
    };
  };
}

/** Null when the event or the registration is gone, or the team has given the registration another address since. */
async function findSituation(
  { key, to }: LateMail,
  { timeZone }: ClubWithAddress,
): Promise<Situation | null> {
  const { event: id, about, registration: registrationId } = readMailKey(key);
  const [event, registration] = await Promise.all([
    EventModel.findOne({ _id: id, ...outsideBin }).lean(),
    RegistrationModel.findById(registrationId).lean(),
  ]);
  if (!event || !registration) return null;
  // The link in it would open the registration to who has the former address.
  if (registration.readdressedAt && registration.email !== to) return null;
  const place = await readNumberedPlace(id, registration._id);
  return { event, registration, place, about, timeZone };
}

/**
 * Mails those who were there, and were not mailed before, that they have a certificate. It comes after the
 * certificates are stored; the mails follow within a minute, also when the site stops in between.
 */
export async function announceCertificates(event: string): Promise<void> {
  await EventModel.updateOne({ _id: event }, { $set: { 'mailing.thanksAt': new Date() } });
}
