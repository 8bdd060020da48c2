import type { ApplicationNoteDto } from '@club/shared/applicationNote';
import { ConflictError, ForbiddenError } from '../../errors';
import { Types } from '../../lib/mongoose';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { getSent } from './applicationActs.service';
import { ApplicationNoteModel, toApplicationNote } from './applicationNotes.model';
import { isOwn, type Reader } from './reviews/reader.service';
import { subjectOf } from './rounds.service';

/** Far more than a team writes. */
const maxNotes = 100;

/**
 * What the team has written about an application, the oldest first: what this person has, and what others have where
 * their reviews may be seen. A note can say what a score says.
 * @param seesAll whether this person may see the reviews of others
 */
export async function listNotes(
  { account }: Reader,
  application: string,
  seesAll: boolean,
): Promise<ApplicationNoteDto[]> {
  const written = seesAll ? {} : { author: new Types.ObjectId(account._id) };
  const notes = await ApplicationNoteModel.find({ application, ...written })
    .sort({ _id: 1 })
    .lean();
  return notes.map(toApplicationNote);
}

/** How many notes the applications of a round have, by their ids; without who has none. For who may see all of them. */
export async function countNotes(round: string): Promise<Map<string, number>> {
  const counts = await ApplicationNoteModel.aggregate<{ _id: string; count: number }>([
    { $match: { round: new Types.ObjectId(round) } },
    { $group: { _id: '$application', count: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}

/**
 * Writes a note about an application, e.g. what the interview said. The person never sees it, and the audit has no
 * word of it.
 * @throws {NotFoundError} when there is no such application
 * @throws {ForbiddenError} when the account has applied itself
 * @throws {ConflictError} when name and answers are deleted, or there are too many notes
 */
export async function addApplicationNote(
  reader: Reader,
  applicationId: string,
  text: string,
  by: Actor,
): Promise<ApplicationNoteDto> {
  const { round, account } = reader;
  const application = await getSent({ id: round._id, applicationId });
  if (isOwn(reader, application)) throw new ForbiddenError('This is your own application.');
  if (application.forgottenAt) throw new ConflictError('Name and answers are deleted.');
  if ((await ApplicationNoteModel.countDocuments({ application: applicationId })) >= maxNotes) {
    throw new ConflictError(`An application has at most ${maxNotes} notes.`);
  }
  const note = await ApplicationNoteModel.create({
    round: round._id,
    application: applicationId,
    text,
    author: account._id,
    authorName: account.username,
    at: new Date(),
  });
  await recordAudit({
    actor: named(by),
    action: 'application.noted',
    subject: subjectOf(round),
    after: { application: applicationId },
  });
  return toApplicationNote(note);
}
