import type { ReadingReminder, WrittenReminders } from '@club/shared/review';
import type { RoundDto } from '@club/shared/round';
import type { UserDto } from '@club/shared/user';
import type { ClubDay } from '../../../clubDay';
import { ConflictError } from '../../../errors';
import { listEmailsOf } from '../../accounts/teamAccounts.service';
import { findLastEntry, named, recordAudit } from '../../audit/audit.service';
import type { Mails } from '../../mails/mails.service';
import { isReleased } from '../roundRelease.service';
import { getRound, subjectOf } from '../rounds.service';
import { ReviewModel } from './reviews.model';
import { listReaders } from './seenReviews.service';

interface ReminderContext {
  mails: Mails;
  today: ClubDay['today'];
  /** The address of the website, without a slash at its end. */
  siteUrl: string;
}

/**
 * Mails every reviewer of a round who has applications left to read how many, with a link to the next one. The same
 * person gets it once a day at most; the audit log has it where a mail was written. Who asks may be a reviewer, too, who
 * must not learn how far the others are: neither the answer to a reviewer nor the audit log says how many there are.
 * @throws {NotFoundError} when there is no such round
 * @throws {ConflictError} when the decisions are released, or the site sends no mail
 */
export async function remindReviewers(
  id: string,
  by: UserDto,
  { mails, today, siteUrl }: ReminderContext,
): Promise<WrittenReminders> {
  const round = await getRound(id);
  if (!mails.isEnabled) {
    throw new ConflictError('The site sends no mail: please ask them yourself.');
  }
  if (await isReleased(id)) {
    throw new ConflictError('The decisions are released: nobody reads any more.');
  }
  const left = await countLeft(round, today);
  const reviewers = round.reviewers.filter(({ _id }) => left.has(_id));
  const emails = await listEmailsOf(reviewers.map(({ _id }) => _id));
  let written = 0;
  for (const { _id, name } of reviewers) {
    const isWritten = await mails.queue(
      'readingReminder',
      emails.get(_id) ?? '',
      {
        name,
        title: round.title,
        left: left.get(_id) ?? 0,
        replyBy: round.replyBy,
        link: `${siteUrl}/admin/reading/${id}`,
        remindedBy: by.username,
      },
      { key: `reading:${id}:${_id}:${today}` },
    );
    if (isWritten) written += 1;
  }
  if (written > 0) {
    await recordAudit({
      actor: named(by),
      action: 'reviewers.reminded',
      subject: subjectOf(round),
    });
  }
  const isReviewer = round.reviewers.some(({ _id }) => _id === by._id);
  return { mails: isReviewer ? null : written };
}

/** When the reviewers of a round were mailed last that they have applications left, and by whom; null for never. */
export async function findLastReminder(roundId: string): Promise<ReadingReminder | null> {
  const entry = await findLastEntry('reviewers.reminded', roundId);
  return entry && { at: entry.at.toISOString(), by: entry.actor.name };
}

/** How many applications each reviewer is to read and has not, by the id of the reviewer; without who has none. */
async function countLeft(round: RoundDto, today: string): Promise<Map<string, number>> {
  const submitted = { round: round._id, submittedAt: { $ne: null } } as const;
  const [readers, reviews] = await Promise.all([
    listReaders(round, today),
    ReviewModel.find(submitted, 'application reviewer').lean(),
  ]);
  const done = new Set(
    reviews.map(({ application, reviewer }) => `${reviewer.toHexString()} ${application}`),
  );
  const left = new Map<string, number>();
  for (const [application, ids] of readers) {
    for (const reviewer of ids) {
      if (done.has(`${reviewer} ${application}`)) continue;
      left.set(reviewer, (left.get(reviewer) ?? 0) + 1);
    }
  }
  return left;
}
