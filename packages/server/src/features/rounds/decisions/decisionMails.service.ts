import { allNames } from '@club/shared/allNames';
import { dayAfter, startOfDay, toDay } from '../../../clubDay';
import { addMilliseconds, day } from '../../../time';
import type { ClubWithAddress, FindDetails, LateMail } from '../../mails/lateMails.service';
import type { Mails } from '../../mails/mails.service';
import { newApplicationLink, toApplicationUrl } from '../applicationLinks.service';
import { ApplicationModel } from '../applications.model';
import { readEndedInterviews } from '../interviews/interviewsToCome.service';
import { RoundModel } from '../rounds.model';
import { fillOwnWords, ownTextOf } from './decisionTexts.service';
import { entryOf, mailKeyOf, nameOfPosition } from './entries';
import { type Entry, RoundDecisionsModel } from './roundDecisions.model';
import { changeReleased, findReleased } from './storedDecisions';

/*
 * The mails about decisions follow from what is stored: the write that releases, or offers a place, also notes
 * whom it is news for, and the note goes when the mails are queued. What is queued twice, after an interruption
 * or by two processes, has the same key and is mailed once. Each is written at the moment of sending.
 */

/** How long a decision is news. */
const newsMilliseconds = 14 * day;

const subjects = {
  decision: 'The decision about your application',
  offer: 'A place has become free for you',
};

type News = keyof typeof subjects;

const newsKinds = allNames<News>(subjects);

const reminderSubject = 'Reminder: please answer';

/** Queues what is due. Does nothing where no mail is sent. */
export async function queueDecisionMails(mails: Mails): Promise<void> {
  if (!mails.isEnabled) return;
  const untold = { releasedAt: { $ne: null }, 'entries.news': { $in: newsKinds } };
  for (const { _id, entries, releasedAt } of await RoundDecisionsModel.find(untold).lean()) {
    const told = entries.filter(({ news }) => news);
    for (const news of newsKinds) {
      await queueNews(
        told.filter((entry) => entry.news === news),
        news,
        releasedAt,
        mails,
      );
    }
    const ids = new Map(told.map(({ application, news }) => [application, news]));
    await changeReleased(_id.toHexString(), (current) =>
      current.map((entry) =>
        entry.news && entry.news === ids.get(entry.application) ? { ...entry, news: null } : entry,
      ),
    );
  }
}

async function queueNews(
  entries: Entry[],
  news: News,
  releasedAt: Date | null | undefined,
  mails: Mails,
): Promise<void> {
  const since = (news === 'decision' && releasedAt) || new Date();
  const latestAt = addMilliseconds(since, newsMilliseconds);
  if (latestAt < new Date()) return;
  await queueTo(entries, { about: news, subject: subjects[news], latestAt }, mails);
}

/** Queues a mail to each of them, once. */
async function queueTo(
  entries: Entry[],
  { about, subject, latestAt }: { about: News | 'reminder'; subject: string; latestAt: Date },
  mails: Mails,
): Promise<void> {
  const ids = entries.map(({ application }) => application);
  const inEffect = { _id: { $in: ids }, state: 'submitted', email: { $gt: '' } } as const;
  const people = await ApplicationModel.find(inEffect, 'email').lean();
  const late = people.map(({ _id, email }) => {
    const key = mailKeyOf(about, entryOf(entries, _id));
    // Of a site that is restored from before they were queued, people get the same mail once more.
    const messageId = mails.messageIdOf(key.replaceAll(':', '.'));
    return { to: email, key, subject, messageId };
  });
  await mails.queueLate('roundDecision', late, { latestAt });
}

/**
 * Reminds those of their answer whose last day is the next one; or this one, when it was not done on the day before.
 * Who knows of the place since this day is not reminded. Does nothing where no mail is sent.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function remindOfReplies(today: string, mails: Mails): Promise<void> {
  if (!mails.isEnabled) return;
  const { timeZone } = mails;
  for (const replyBy of [today, dayAfter(today)]) {
    const waiting = { outcome: 'accepted', reply: null, replyBy };
    const due = { releasedAt: { $ne: null }, entries: { $elemMatch: waiting } };
    for (const { releasedAt, entries } of await RoundDecisionsModel.find(due).lean()) {
      const silent = entries.filter((entry) => {
        const toldAt = entry.offeredAt ?? releasedAt;
        const isWaiting = entry.outcome === 'accepted' && !entry.reply;
        return isWaiting && entry.replyBy === replyBy && toldAt && toDay(toldAt, timeZone) < today;
      });
      const latestAt = startOfDay(dayAfter(replyBy), timeZone);
      await queueTo(silent, { about: 'reminder', subject: reminderSubject, latestAt }, mails);
    }
  }
}

/** What a mail about a decision says at the moment of sending; null when it has become wrong. */
export const decisionMailDetails: Pick<FindDetails, 'roundDecision'> = {
  async roundDecision({ key }: LateMail, club: ClubWithAddress) {
    const [news = '', id] = key.split(':');
    const application = await ApplicationModel.findOne({ _id: id, state: 'submitted' }).lean();
    if (!application || application.email === '') return null;
    const round = await RoundModel.findById(application.round).lean();
    const released = round && (await findReleased(round._id.toHexString()));
    if (!released) return null;
    const entry = entryOf(released.entries, application._id);
    // It was about a place that the person has given back, and was offered another one since.
    if (key !== mailKeyOf(news, entry)) return null;
    const { outcome, replyBy, reply } = entry;
    const isReminder = news === 'reminder';
    if (!outcome || (isReminder && reply)) return null;
    // Somebody who was offered a place meanwhile is mailed that, and nobody is told of a place that is gone.
    if (!isReminder && Boolean(entry.offeredAt) !== (news === 'offer')) return null;
    if (reply === 'no' || reply === 'silent') return null;
    const lastMoment = replyBy ? startOfDay(dayAfter(replyBy), club.timeZone) : null;
    if (!reply && lastMoment && lastMoment <= new Date()) return null;
    const link = toApplicationUrl(await newApplicationLink(application._id), club);
    const { name } = application;
    const position = nameOfPosition(round.positions, entry.position);
    // Who is offered a place later knows from the mail about the reserve that interviews are off.
    const endedOf = news === 'decision' ? await readEndedInterviews(round._id.toHexString()) : null;
    return {
      name,
      title: round.title,
      position,
      replyBy: replyBy ?? '',
      text: fillOwnWords(ownTextOf(released, { ...entry, outcome }), { name, position }),
      interviewAt: endedOf?.(application) ?? null,
      link,
      news: news === 'offer' || isReminder ? news : reply === 'yes' ? 'confirmed' : outcome,
    };
  },
};
