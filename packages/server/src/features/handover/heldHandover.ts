import { ConflictError } from '../../errors';
import { connectedDatabase } from '../../lib/database';
import { takeLease } from '../../lib/lease';
import { findTerm } from '../team/terms.service';
import { HandoverModel, type HandoverRecord } from './handover.model';
import { followMoves, listTeamOf } from './planAndTeam';

/*
 * A handover is one document. The process that carries it on holds the lease, so two browsers or two processes
 * never do the same step at once. A process that dies leaves the lease, which then ends by itself; every
 * step may be repeated.
 */

const leaseName = 'handover';

/**
 * Does something with the handover that runs, while nobody else changes it.
 * @returns null when none runs
 * @throws {ConflictError} when somebody else is changing it
 */
export async function withHandover<Result>(
  work: (handover: HandoverRecord) => Promise<Result>,
): Promise<Result | null> {
  if (!(await HandoverModel.exists({ current: true }))) return null;
  return whileHeld(async () => {
    const handover = await HandoverModel.findOne({ current: true }).lean();
    return handover && work(await asItIsNow(handover));
  });
}

/**
 * With its term and the places of its people as they are now: the page Team may have changed label and days, and moved
 * people, since the start.
 */
export async function asItIsNow<Handover extends HandoverRecord>(
  handover: Handover,
): Promise<Handover> {
  const [present, team] = await Promise.all([findTerm(handover.term._id), listTeamOf(handover)]);
  const people = followMoves(handover.people, team);
  if (!present) return { ...handover, people };
  const { version: _version, ...term } = present;
  return { ...handover, term, people };
}

/**
 * Does something while nobody else starts or changes a handover.
 * @throws {ConflictError} when somebody else is at it
 */
export async function whileHeld<Result>(work: () => Promise<Result>): Promise<Result> {
  const lease = await takeLease(connectedDatabase(), leaseName);
  if (!lease) throw busy();
  try {
    return await work();
  } finally {
    await lease.release();
  }
}

/**
 * Stores how far the handover is.
 * @throws {ConflictError} when somebody else has stored it since it was read: the lease had ended
 */
export async function save(handover: HandoverRecord): Promise<void> {
  const { _id, state, undoneBy, people, endings } = handover;
  const version = handover.version ?? null; // one of an older version has none
  const isFinished = state === 'over' || state === 'undone';
  const next = (version ?? 0) + 1;
  const { matchedCount } = await HandoverModel.updateOne(
    { _id, version },
    {
      $set: {
        version: next,
        state,
        undoneBy,
        people,
        endings,
        ...(isFinished && { finishedAt: new Date() }),
      },
      ...(isFinished && { $unset: { current: true } }),
    },
  );
  if (matchedCount === 0) throw busy();
  handover.version = next;
}

/** Takes away a handover of which nothing is carried out. */
export async function discard({ _id, version = null }: HandoverRecord): Promise<void> {
  await HandoverModel.deleteOne({ _id, version });
}

function busy(): ConflictError {
  return new ConflictError(
    'The handover is being changed at this moment. Please try again in a minute.',
  );
}
