import { placesAreGivenOn } from '@club/shared/givenPlaces';
import { firstKeptDay } from '@club/shared/keptPeople';
import { type ClubDay, startOfDay } from '../../../clubDay';
import type { Types } from '../../../lib/mongoose';
import { addMilliseconds, day } from '../../../time';
import { recordAudit, theSite } from '../../audit/audit.service';
import { findKeptMonths } from '../../content/contentPart.service';
import { EventModel, toEventDto } from '../events.model';
import { isToCome } from '../eventTimes';
import { FeedbackModel } from '../feedback.model';
import type { TellPerson } from '../places/eventLine.service';
import { leaveLine } from '../places/eventPlaces.service';
import { settleLines } from '../places/settleLines.service';
import {
  type AddressOwner,
  nothingTold,
  ofAccount,
  RegistrationModel,
} from '../registrations.model';
import { moveRegistrations } from './movedRegistrations.service';

/** So long an address that nobody confirms is kept. Its link is mailed within two days. */
export const unconfirmedDays = 3;

/** In the place of a name that the site does not keep any more. */
const deletedName = 'Name deleted';

/**
 * What the site does with registrations every day: it deletes those that nobody has confirmed, takes names,
 * addresses, answers and texts of feedback out of events that were long ago, and settles the lines of those to
 * come.
 */
export async function tidyRegistrations(
  { today, timeZone }: ClubDay,
  tell: TellPerson,
): Promise<void> {
  const now = new Date();
  await moveRegistrations();
  await RegistrationModel.deleteMany({
    confirmedAt: null,
    cancelledAt: null,
    askedAt: { $ne: null, $lt: addMilliseconds(now, -unconfirmedDays * day) },
  });
  const firstKept = firstKeptDay(today, await findKeptMonths('registrationMonths'));
  await forgetPeopleBefore(startOfDay(firstKept, timeZone), now);
  await settleLines(tell);
}

interface OfEvents {
  event: { $in: Types.ObjectId[] };
}

async function forgetPeopleBefore(moment: Date, now: Date): Promise<void> {
  const events = await EventModel.find({ endsAt: { $lt: moment } }, '_id').lean();
  const ofThem = { event: { $in: events.map(({ _id }) => _id) } };
  await forgetTexts(ofThem);
  const count = await forget(ofThem, now);
  if (count === 0) return;
  await recordAudit({
    actor: theSite,
    action: 'registrations.forgotten',
    subject: { _id: null, name: 'Registrations of events long ago' },
    before: { count },
  });
}

/** People name each other in what they write. The points that they gave stay. */
async function forgetTexts(ofEvents: OfEvents): Promise<void> {
  const { modifiedCount } = await FeedbackModel.updateMany(
    { ...ofEvents, text: { $ne: '' } },
    { $set: { text: '' } },
  );
  if (modifiedCount === 0) return;
  await recordAudit({
    actor: theSite,
    action: 'feedback.forgotten',
    subject: { _id: null, name: 'Feedback on events long ago' },
    before: { count: modifiedCount },
  });
}

/**
 * Takes a person who leaves the site out of all registrations of the account: the places in events to come go
 * to the next, who learn it with the next settling.
 */
export async function forgetRegistrationsOf(account: AddressOwner): Promise<void> {
  const now = new Date();
  const which = ofAccount(account);
  const registrations = await RegistrationModel.find(which, 'event').lean();
  const ids = registrations.map(({ event }) => event);
  for (const record of await EventModel.find({ _id: { $in: ids } }).lean()) {
    const event = toEventDto(record);
    if (!isToCome(event)) continue;
    const own = await RegistrationModel.findOneAndUpdate(
      { event: record._id, ...which },
      { $set: { cancelledAt: now, ...nothingTold } },
    ).lean();
    if (own) await leaveLine(event._id, own._id, placesAreGivenOn(event, now));
  }
  await forget(which, now);
}

/** The registrations stay, so that they can be counted, and say nothing about anybody. */
async function forget(which: object, now: Date): Promise<number> {
  const { modifiedCount } = await RegistrationModel.updateMany(
    { ...which, forgottenAt: null },
    {
      $set: {
        forgottenAt: now,
        name: deletedName,
        email: '',
        answers: [],
        links: [],
        mailedLinks: [],
        typed: [],
        keptLink: null,
        typedBy: null,
        source: null,
      },
    },
  );
  return modifiedCount;
}
