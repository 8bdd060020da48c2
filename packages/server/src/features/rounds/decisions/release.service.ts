import { outcome, type ReleaseDto, type ReleaseObstacle } from '@club/shared/decision';
import type { RoundDto } from '@club/shared/round';
import type { ClubDetails } from '../../../clubDetails';
import { ConflictError, VersionConflictError } from '../../../errors';
import { Types } from '../../../lib/mongoose';
import { type Actor, named, recordAuditOnce } from '../../audit/audit.service';
import type { Mails } from '../../mails/mails.service';
import { findTermByLabel } from '../../team/terms.service';
import { readEndedInterviews } from '../interviews/interviewsToCome.service';
import { getRound, subjectOf } from '../rounds.service';
import { listSubmitted, listUndecided } from './board.service';
import { queueDecisionMails } from './decisionMails.service';
import { textsOf } from './decisionTexts.service';
import { holdersOf, reserveOf } from './entries';
import { findWaitingTeam } from './nextTeam.service';
import { type Decided, writeLetters } from './releaseLetters';
import { type Entry, RoundDecisionsModel } from './roundDecisions.model';
import { createBoard } from './storedDecisions';

/*
 * The release is one write: it sets `releasedAt` while the board is the one that the person has previewed. Pages
 * and mails follow from it.
 */

/** What previews and releases depend on. */
export interface ReleaseContext {
  mails: Mails;
  club: ClubDetails;
  /** 'YYYY-MM-DD' in the club's time zone. */
  today: string;
}

/**
 * What a release does, or has done. It changes nothing.
 * @throws {NotFoundError} when there is no such round
 */
export async function getRelease(
  roundId: string,
  { mails, club, today }: ReleaseContext,
): Promise<ReleaseDto> {
  const stored = await getRound(roundId);
  const round = { ...stored, replyBy: stored.replyBy || today }; // a draft may have none yet
  const board = await RoundDecisionsModel.findById(roundId).lean();
  const { version = 1, releasedAt = null, entries = [] } = board ?? {};
  const applications = await listSubmitted(roundId);
  const decided = { round, entries, applications };
  const endedOf = await readEndedInterviews(roundId);
  const ended = releasedAt ? [] : applications.map(endedOf);
  const untold = releasedAt ? 0 : applications.length;
  return {
    version,
    releasedAt: releasedAt?.toISOString() ?? null,
    replyBy: round.replyBy,
    ...writeLetters(decided, { board, isMailed: mails.isEnabled, club, endedOf }),
    texts: textsOf(board),
    obstacles: releasedAt ? [] : listObstacles(round, today),
    undecided: listUndecided(applications, entries).map(({ _id, name }) => ({ _id, name })),
    uneven: listUneven(decided, releasedAt !== null),
    interviewsToCome: ended.filter((interview) => interview instanceof Date).length,
    invitedWithoutTime: ended.filter((interview) => interview === 'no time').length,
    mailedBy: (await mails.sentBy('roundDecision', untold))?.toISOString() ?? null,
  };
}

/** Why a round cannot be released now, whatever is decided. */
function listObstacles({ state, replyBy }: RoundDto, today: string): ReleaseObstacle[] {
  return [
    ...(state === 'closed' ? [] : (['notClosed'] as const)),
    ...(replyBy < today ? (['replyDayOver'] as const) : []),
  ];
}

const obstacleReasons: Readonly<Record<ReleaseObstacle, string>> = {
  notClosed: 'Close the round before the release.',
  replyDayOver: 'The last day to answer is over. Give the round a later one first.',
};

function listUneven(
  { round, entries, applications }: Decided,
  isReleased: boolean,
): ReleaseDto['uneven'] {
  const submitted = new Set(applications.map(({ _id }) => _id));
  const counting = entries.filter(({ application }) => submitted.has(application));
  return round.positions.flatMap(({ key, name, places }) => {
    const accepted = holdersOf(counting, key).length;
    const onReserve = reserveOf(counting, key).length;
    const isPassedOver = !isReleased && accepted < places && onReserve > 0;
    return accepted > places || isPassedOver ? { name, places, accepted, onReserve } : [];
  });
}

/**
 * Releases exactly what somebody has previewed: applicants see it from the one write on, and mails follow.
 * @throws {NotFoundError} when there is no such round
 * @throws {VersionConflictError} when somebody has changed a decision since the preview
 * @throws {ConflictError} when it is released, the round is not closed, its day for replies is over, or somebody
 *   is undecided
 */
export async function release(
  roundId: string,
  version: number,
  by: Actor,
  context: ReleaseContext,
): Promise<ReleaseDto> {
  const round = await getRound(roundId);
  await createBoard(roundId);
  const asSeen = { _id: roundId, version, releasedAt: null };
  const board = await RoundDecisionsModel.findOne(asSeen).lean();
  if (!board) throw await refusal(roundId, context);
  const entries = await listReady(round, board.entries, context.today);
  const { modifiedCount } = await RoundDecisionsModel.updateOne(asSeen, {
    $set: {
      releasedAt: new Date(),
      releasedBy: named(by),
      version: version + 1,
      entries: entries.map((entry) => toReleased(entry, round.replyBy)),
      team: await findTeam(round.term),
    },
  });
  if (modifiedCount === 0) throw await refusal(roundId, context);
  await recordReleases();
  await queueDecisionMails(context.mails);
  return await getRelease(roundId, context);
}

/**
 * What is decided about those whose application is submitted.
 * @throws {ConflictError} when the round cannot be released now
 */
async function listReady(round: RoundDto, entries: Entry[], today: string): Promise<Entry[]> {
  const [obstacle] = listObstacles(round, today);
  if (obstacle) throw new ConflictError(obstacleReasons[obstacle]);
  const applications = await listSubmitted(round._id);
  const undecided = listUndecided(applications, entries);
  const submitted = new Set(applications.map(({ _id }) => _id));
  if (undecided.length === 0) return entries.filter((entry) => submitted.has(entry.application));
  const names = undecided.slice(0, 5).map(({ name }) => name);
  const others = undecided.length - names.length;
  if (others > 0) names.push(`${others} more`);
  throw new ConflictError(`Nothing is decided yet about ${names.join(', ')}.`);
}

function toReleased(entry: Entry, replyBy: string): Entry {
  return { ...entry, news: 'decision', replyBy: entry.outcome === 'accepted' ? replyBy : null };
}

async function refusal(roundId: string, context: ReleaseContext): Promise<ConflictError> {
  const current = await getRelease(roundId, context);
  if (current.releasedAt) return new ConflictError('The decisions are released already.');
  return new VersionConflictError(
    current,
    'Somebody has changed a decision since this preview. Look through it once more.',
  );
}

/**
 * Adds the audit entry of each release that has none yet. The write that releases notes who has done it, so a site
 * that stops after it adds the entry when it starts again.
 */
export async function recordReleases(): Promise<void> {
  const unrecorded = { releasedBy: { $ne: null } };
  for (const { _id, releasedBy, releasedAt, entries } of await RoundDecisionsModel.find(
    unrecorded,
  ).lean()) {
    if (!releasedBy?.name || !releasedAt) continue;
    const event = {
      actor: { _id: releasedBy._id ?? null, name: releasedBy.name },
      action: 'round.released' as const,
      subject: subjectOf(await getRound(_id.toHexString())),
      after: countReleased(entries),
    };
    await recordAuditOnce(`released ${_id.toHexString()}`, event, releasedAt);
    await RoundDecisionsModel.updateOne({ _id }, { $set: { releasedBy: null } });
  }
}

/** How many were released with each outcome. Who was offered a place since then was on the reserve. */
function countReleased(entries: Entry[]): Record<string, number> {
  const released = entries.map(({ outcome, offeredAt }) => (offeredAt ? 'reserve' : outcome));
  return Object.fromEntries(
    outcome.options.map((name) => [name, released.filter((one) => one === name).length]),
  );
}

/** The team of a term that is planned, or waits since another round for it was released; else a new one. */
async function findTeam(label: string): Promise<Types.ObjectId> {
  const planned = await findTermByLabel(label);
  if (planned) return new Types.ObjectId(planned._id);
  return (await findWaitingTeam(label)) ?? new Types.ObjectId();
}
