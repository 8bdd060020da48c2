import { maxHoursBefore } from '@club/shared/eventLimits';
import { reminderMoment } from '@club/shared/reminderTimes';
import type { Types } from '../../../lib/mongoose';
import { addMilliseconds, clockTolerance, day, hour } from '../../../time';
import { outsideBin } from '../../bin/bin.service';
import type { Mails } from '../../mails/mails.service';
import { aboutChange, aboutReminder, aboutThanks } from '../eventMailKeys';
import { type MailedPerson, queueMails } from '../eventMailRules';
import { EventModel, type EventRecord } from '../events.model';
import { whoIsInvited } from '../feedback/feedbackRights.service';
import { getPlaces, listPlaced, listWaiting } from '../places/eventPlaces.service';
import { inEffect, RegistrationModel } from '../registrations.model';
import { isNews, noticeMilliseconds } from './eventNews';

/*
 * The mails that come by time, or go to everybody at an event. Those about a place: eventLine.service.ts.
 * Everything follows from what is stored, so that nothing is lost when the site stops: the write that moves or
 * cancels an event also marks it, and the mark goes when the mails are queued. What is queued twice, after an
 * interruption or by two processes, has the same key and is mailed once.
 */

const mailedFields = 'email confirmedAt';

/** Queues what is due. Does nothing where no mail is sent. */
export async function queueEventMails(mails: Mails): Promise<void> {
  if (!mails.isEnabled) return;
  await mailNews(mails);
  await remind(mails);
  await thank(mails);
  await askForFeedback(mails);
}

/** Everybody in the line of an event that is changed or cancelled. */
async function mailNews(mails: Mails): Promise<void> {
  const now = new Date();
  // What is told of later than any news can be was noted by a clock that was ahead.
  const tooLate = addMilliseconds(now, noticeMilliseconds + clockTolerance);
  const isDue = [{ 'mailing.newsAt': { $lte: now } }, { 'mailing.newsAt': { $gt: tooLate } }];
  const events = await EventModel.find({ $or: isDue }).lean();
  for (const event of events) {
    const { newsAt } = event.mailing ?? {};
    /** Null when there is nothing to say: it is over, or was taken back. */
    let people: number | null = null;
    if (newsAt && !event.deletedAt && event.endsAt > now) {
      if (event.state === 'cancelled') people = await mailCancellation(event, mails);
      else if (isNews(event)) people = await mailChange(event, newsAt, mails);
    }
    await settle(event, 'newsAt', {
      ...(people !== null && { 'mailing.told': { at: now, people } }),
      ...(people && { 'mailing.untoldAt': null }),
    });
  }
}

/** @returns how many are mailed */
async function mailCancellation(event: EventRecord, mails: Mails): Promise<number> {
  const persons = await findPersons(await listLine(event));
  return await queueMails('eventCancelled', event, persons, () => '', mails);
}

/**
 * Who has signed up since the last of several changes knows them.
 * @returns how many are mailed
 */
async function mailChange(event: EventRecord, newsAt: Date, mails: Mails): Promise<number> {
  const changedAt = event.mailing?.changedAt ?? addMilliseconds(newsAt, -noticeMilliseconds);
  const persons = await findPersons(await listLine(event), { confirmedAt: { $lte: changedAt } });
  return await queueMails('eventChanged', event, persons, () => aboutChange(event), mails);
}

/** Some days before the start may be longer by so much, when the clocks change. */
const clockChange = 2 * hour;

/** Everybody who has a place, some hours before the start. Of several reminders that are late, only the last. */
async function remind(mails: Mails): Promise<void> {
  const now = new Date();
  const soon = { $gt: now, $lte: addMilliseconds(now, maxHoursBefore * hour + clockChange) };
  const toCome = { ...outsideBin, state: 'published', startsAt: soon } as const;
  for (const event of await EventModel.find(toCome).lean()) {
    const reminded = event.mailing?.remindedHours ?? [];
    const due = event.reminderHours.filter(
      (hours) =>
        !reminded.includes(hours) && reminderMoment(event.startsAt, hours, mails.timeZone) <= now,
    );
    if (due.length === 0) continue;
    const persons = await findPersons(listPlaced(await getPlaces(String(event._id))));
    const about = aboutReminder(event, Math.min(...due));
    await queueMails('eventReminder', event, persons, () => about, mails);
    await EventModel.updateOne(
      { _id: event._id, startsAt: event.startsAt },
      { $addToSet: { 'mailing.remindedHours': { $each: due } } },
    );
  }
}

/** Everybody who was there, when there are certificates. */
async function thank(mails: Mails): Promise<void> {
  for (const event of await EventModel.find({ 'mailing.thanksAt': { $ne: null } }).lean()) {
    const wasThere = { event: event._id, present: { $ne: null }, thankedAt: null };
    const fields = `${mailedFields} correctedAt readdressedAt`;
    const persons = await RegistrationModel.find(wasThere, fields).lean();
    const news = new Map(persons.map((person) => [String(person._id), aboutThanks(person)]));
    const about = ({ _id }: MailedPerson) => news.get(String(_id)) ?? '';
    await queueMails('eventThanks', event, persons, about, mails);
    const ids = persons.map(({ _id }) => _id);
    await RegistrationModel.updateMany({ _id: { $in: ids } }, { $set: { thankedAt: new Date() } });
    await settle(event, 'thanksAt');
  }
}

/** So long after the end people are asked how it was, and so long the site tries to. */
const askedAfterMilliseconds = 12 * hour;
const askedUntilMilliseconds = 7 * day;

/**
 * Those who were there, on the next morning. Who has got a certificate since the end has read of the questions in
 * that mail. An event that ended long before the site could ask is left alone.
 */
async function askForFeedback(mails: Mails): Promise<void> {
  const now = new Date();
  const endsAt = {
    $gt: addMilliseconds(now, -askedUntilMilliseconds),
    $lte: addMilliseconds(now, -askedAfterMilliseconds),
  };
  const over = { ...outsideBin, state: 'published', endsAt, 'mailing.askedAt': null } as const;
  for (const event of await EventModel.find(over).lean()) {
    const places = await getPlaces(String(event._id));
    const invited = await whoIsInvited(event._id, places);
    const isThanked = { $gte: event.endsAt };
    const asked = { ...invited, thankedAt: { $not: isThanked }, hasGivenFeedback: { $ne: true } };
    const persons = await RegistrationModel.find(asked, mailedFields).lean();
    await queueMails('eventFeedback', event, persons, () => '', mails);
    await EventModel.updateOne({ _id: event._id }, { $set: { 'mailing.askedAt': now } });
  }
}

async function listLine({ _id }: EventRecord): Promise<Types.ObjectId[]> {
  const places = await getPlaces(String(_id));
  return [...listPlaced(places), ...listWaiting(places)];
}

/** Those of the line who have not cancelled at this moment. */
async function findPersons(line: Types.ObjectId[], filter: object = {}): Promise<MailedPerson[]> {
  const persons = { ...inEffect, _id: { $in: line }, ...filter };
  return await RegistrationModel.find(persons, mailedFields).lean();
}

/** Takes the mark away, unless the event has got a new one meanwhile. */
async function settle(
  { _id, mailing, sequence, state }: EventRecord,
  mark: 'newsAt' | 'thanksAt',
  more: object = {},
): Promise<void> {
  const path = `mailing.${mark}`;
  const asRead = { _id, sequence: sequence ?? null, state, [path]: mailing?.[mark] ?? null };
  await EventModel.updateOne(asRead, { $set: { [path]: null, ...more } });
}
