import { randomUUID } from 'node:crypto';
import { ConflictError } from '../../errors';
import { addMilliseconds, minute } from '../../time';
import { findTerm } from '../team/terms.service';
import { HandoverModel, type HandoverRecord } from './handover.model';

/*
 * A handover is one document. Whoever carries it on holds its lease, so two browsers or two processes
 * never do the same step at once. A process that dies leaves the lease, which then ends by itself; every
 * step may be repeated.
 */

/** Longer than any part of a handover takes. */
const leaseMilliseconds = minute;

/** A handover whose lease is held. */
export interface HeldHandover extends HandoverRecord {
  lease: { token: string; until: Date };
}

export function createLease(): HeldHandover['lease'] {
  return { token: randomUUID(), until: addMilliseconds(new Date(), leaseMilliseconds) };
}

/**
 * Does something with the handover that runs, while nobody else changes it.
 * @returns null when none runs
 * @throws {ConflictError} when somebody else is changing it
 */
export async function withHandover<Result>(
  work: (handover: HeldHandover) => Promise<Result>,
): Promise<Result | null> {
  const lease = createLease();
  const handover = await HandoverModel.findOneAndUpdate(
    { current: true, $or: [{ lease: null }, { 'lease.until': { $lte: new Date() } }] },
    { $set: { lease } },
    { returnDocument: 'after' },
  ).lean();
  if (handover) {
    return whileHeld({ ...handover, lease }, async (held) => work(await withPresentTerm(held)));
  }
  if (await HandoverModel.exists({ current: true })) throw busy();
  return null;
}

/** With its term as it is now: the team screen may have changed label and days since the start. */
export async function withPresentTerm<Handover extends Pick<HandoverRecord, 'term'>>(
  handover: Handover,
): Promise<Handover> {
  const present = await findTerm(handover.term._id);
  if (!present) return handover;
  const { version: _version, ...term } = present;
  return { ...handover, term };
}

/** The same with a handover whose lease is held already. The lease ends afterwards. */
export async function whileHeld<Result>(
  handover: HeldHandover,
  work: (handover: HeldHandover) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(handover);
  } finally {
    await HandoverModel.updateOne(heldBy(handover), { $set: { lease: null } });
  }
}

/**
 * Stores how far the handover is.
 * @throws {ConflictError} when the lease has ended meanwhile
 */
export async function save(handover: HeldHandover): Promise<void> {
  const { state, undoneBy, people, endings } = handover;
  const isFinished = state === 'over' || state === 'undone';
  const { matchedCount } = await HandoverModel.updateOne(heldBy(handover), {
    $set: { state, undoneBy, people, endings, ...(isFinished && { finishedAt: new Date() }) },
    ...(isFinished && { $unset: { current: true } }),
  });
  if (matchedCount === 0) throw busy();
}

/** Takes away a handover of which nothing is carried out. */
export async function discard(handover: HeldHandover): Promise<void> {
  await HandoverModel.deleteOne(heldBy(handover));
}

function heldBy({ _id, lease }: HeldHandover) {
  return { _id, 'lease.token': lease.token };
}

function busy(): ConflictError {
  return new ConflictError(
    'The handover is being changed at this moment. Please try again in a minute.',
  );
}
