import { addMilliseconds, day, isOfWrongClock } from '../../../time';
import type { InterviewMailKind } from '../../mails/lateMails.service';
import type { Mails } from '../../mails/mails.service';
import { ApplicationModel } from '../applications.model';
import { aboutInvitation, queueMail } from './interviewMailRules';
import { type PersonRecord, RoundSlotsModel, type RoundSlotsRecord } from './roundSlots.model';
import { changeSlots } from './roundSlots.service';
import { findTime } from './slotChanges';

/*
 * Who gets which mail about an interview. Everything follows from what is stored: the write that invites somebody,
 * or gives a time, also marks it, and the mark goes when the mail is queued. What is queued twice, after an
 * interruption or by two processes, has the same key and is mailed once.
 */

/** Queues what is due. Does nothing where no mail is sent. */
export async function queueInterviewMails(mails: Mails): Promise<void> {
  if (!mails.isEnabled) return;
  await mailInvitations(mails);
  await mailNews(mails);
  await remind(mails);
}

/** So many are read at once. */
const batchSize = 500;

async function mailInvitations(mails: Mails): Promise<void> {
  const isDue = { isInvitationDue: true };
  const due = ApplicationModel.find(isDue, 'round email invitedAt').limit(batchSize);
  for (const { _id, round, email, invitedAt } of await due.lean()) {
    const about = aboutInvitation({ invitedAt });
    const parts = { round: round.toHexString(), application: _id, about };
    await queueMail({ kind: 'interviewInvitation', to: email, latestAt: null, ...parts }, mails);
    await ApplicationModel.updateOne({ _id, invitedAt }, { $set: { isInvitationDue: false } });
  }
}

/** Everybody whose time has changed. */
async function mailNews(mails: Mails): Promise<void> {
  for (const round of await RoundSlotsModel.find({ 'people.isTold': false }).lean()) {
    const untold = round.people.filter(({ isTold }) => !isTold);
    const emails = await findEmails(untold.map(({ application }) => application));
    for (const person of untold) {
      const news = newsOf(round, person);
      if (!news) continue;
      const about = { ...aboutOf(round, person.application), about: String(person.sequence) };
      await queueMail({ ...news, to: emails.get(person.application) ?? '', ...about }, mails);
    }
    await noteTold(round, untold);
  }
}

/** What a person has to know; null when all is as the person knows it. */
function newsOf(
  round: RoundSlotsRecord,
  { application, isByTeam, formerly }: PersonRecord,
): { kind: InterviewMailKind; latestAt: Date } | null {
  const slot = findTime(round, application);
  if (slot) {
    const kind = isByTeam ? 'interviewChanged' : 'interviewChosen';
    return slot.startsAt > new Date() ? { kind, latestAt: slot.startsAt } : null;
  }
  if (!formerly || formerly.startsAt <= new Date()) return null;
  return { kind: 'interviewCancelled', latestAt: formerly.startsAt };
}

/** Unless the time has changed once more meanwhile. */
async function noteTold({ _id }: RoundSlotsRecord, told: PersonRecord[]): Promise<void> {
  await changeSlots(_id, ({ people }) => ({
    people: people.map((person) =>
      told.some((known) => isSameChange(known, person)) ? { ...person, isTold: true } : person,
    ),
  }));
}

function isSameChange(one: PersonRecord, other: PersonRecord): boolean {
  return one.application === other.application && one.sequence === other.sequence;
}

/** Everybody whose interview begins within a day. Who takes such a time later knows it. */
async function remind(mails: Mails): Promise<void> {
  const now = new Date();
  const soon = addMilliseconds(now, day);
  const isSoon = { startsAt: { $gt: now, $lte: soon } };
  for (const round of await RoundSlotsModel.find({ slots: { $elemMatch: isSoon } }).lean()) {
    const { remindedUntil: until } = round;
    // A clock that was ahead has reminded of others. Who was reminded then is not once more: the keys are the same.
    const from = until && !isOfWrongClock(until, soon) ? until : now;
    const due = round.slots.filter(
      ({ startsAt }) => startsAt > now && startsAt > from && startsAt <= soon,
    );
    if (due.length === 0) continue;
    const emails = await findEmails(due.flatMap(({ takenBy }) => takenBy ?? []));
    for (const { takenBy, startsAt } of due) {
      if (!takenBy) continue;
      const about = { ...aboutOf(round, takenBy), about: String(startsAt.getTime()) };
      const to = emails.get(takenBy) ?? '';
      await queueMail({ kind: 'interviewReminder', to, latestAt: startsAt, ...about }, mails);
    }
    await changeSlots(round._id, () => ({ remindedUntil: soon }));
  }
}

function aboutOf({ _id }: RoundSlotsRecord, application: string) {
  return { round: _id.toHexString(), application };
}

async function findEmails(applications: string[]): Promise<Map<string, string>> {
  const found = await ApplicationModel.find({ _id: { $in: applications } }, 'email').lean();
  return new Map(found.map(({ _id, email }) => [_id, email]));
}
