import { ServiceUnavailableError } from '../../errors';
import { sizeOf } from '../../lib/collectionSize';
import type { Limits } from '../../limits/limits';
import { leaveFromLargest, shareLeft } from '../../queues/shares';
import { addMilliseconds, day } from '../../time';
import type { FilledIn } from './applicationRules';
import { ApplicationModel, sentStates } from './applications.model';

/*
 * How many applications the site keeps. What was submitted has an allowance of its own, in shares by source, which
 * drafts do not touch. When drafts are full, the oldest of the largest source leave: browsers keep what was typed.
 */

interface StoredLimits {
  maxApplications: number;
  maxApplicationBytes: number;
}

export type SpaceLimits = Pick<Limits, 'countDraft' | 'countSubmission'> &
  StoredLimits & { maxDrafts: number };

const retryAfterFullSeconds = 60 * 60;
/** A draft that nobody has saved for so long leaves, unless its link was mailed. */
export const untouchedDraftDays = 14;
/** So much of the space of drafts becomes free at once, so that it is seldom looked for. */
const freedPart = 0.1;

/** Whether there is nothing in a draft that is worth keeping: no name, and no answer. */
export function isEmptyDraft({ name, answers }: Pick<FilledIn, 'name' | 'answers'>): boolean {
  return name.trim() === '' && answers.every(({ value }) => value.trim() === '');
}

/**
 * Makes space for a draft that is going to be kept: it may be larger than before.
 * @param isNew whether it is not kept yet
 * @throws {TooManyRequestsError} when the source has begun too many
 */
export async function makeSpaceForDraft(
  source: string,
  isNew: boolean,
  limits: SpaceLimits,
): Promise<void> {
  if (isNew) await limits.countDraft(source);
  const { documents, most } = await readSpace(limits.maxDrafts, limits);
  if (documents < most) return;
  const drafts = await ApplicationModel.countDocuments({ state: 'draft' });
  if (drafts < most) return;
  const surplus = drafts - most;
  await removeFromLargest(Math.ceil(surplus) + Math.max(1, Math.ceil(most * freedPart)));
}

/**
 * How many applications there are, drafts among them.
 * @param most of those that are asked for
 * @returns also how many of these there may be: fewer when they are large
 */
async function readSpace(most: number, { maxApplicationBytes }: StoredLimits) {
  const { documents, bytes } = await sizeOf(ApplicationModel.collection.name);
  if (bytes <= maxApplicationBytes) return { documents, most };
  return { documents, most: Math.min(most, (maxApplicationBytes / bytes) * documents) };
}

async function removeFromLargest(count: number): Promise<void> {
  const sources = await ApplicationModel.aggregate<{ _id: string | null; count: number }>([
    { $match: { state: 'draft' } },
    { $group: { _id: '$source', count: { $sum: 1 } } },
  ]);
  // Those of an older version have no source, and are one.
  const sizes = new Map(sources.map(({ _id, count: size }) => [_id ?? '', size]));
  for (const [name, leaving] of leaveFromLargest(sizes, count)) {
    if (leaving === 0) continue;
    const ofSource = { state: 'draft', source: name === '' ? null : name } as const;
    const oldest = await ApplicationModel.find(ofSource, '_id')
      .sort({ savedAt: 1 })
      .limit(leaving)
      .lean();
    const ids = oldest.map(({ _id }) => _id);
    await ApplicationModel.deleteMany({ _id: { $in: ids }, state: 'draft' });
  }
}

/**
 * For what is going to be submitted.
 * @throws {TooManyRequestsError} when the share of the source in this hour is used up
 * @throws {ServiceUnavailableError} when its share of what the site keeps is
 */
export async function requireSpaceToSubmit(
  round: string,
  source: string,
  limits: SpaceLimits,
): Promise<void> {
  await limits.countSubmission(round, source);
  await requireSpace(source, limits);
}

/**
 * For what was submitted and becomes larger: otherwise small ones could be sent and grow afterwards.
 * @param source that has submitted it
 * @throws {ServiceUnavailableError} when its share of what the site keeps is used up
 */
export async function requireSpace(source: string | null, limits: StoredLimits): Promise<void> {
  const { documents, most } = await readSpace(limits.maxApplications, limits);
  // A source never has more than all: while these are few, nothing has to be counted.
  if (shareLeft(most, [documents, documents]) > 0) return;
  const sent = { state: { $in: sentStates } };
  const taken = await Promise.all([
    ApplicationModel.countDocuments(sent),
    ApplicationModel.countDocuments({ ...sent, source }),
  ]);
  if (shareLeft(most, taken) > 0) return;
  throw new ServiceUnavailableError(
    'The club cannot take more applications now. Please write to it.',
    retryAfterFullSeconds,
  );
}

/** Removes drafts that nobody goes on with. A mailed link works until the draft is sent, or the round is over. */
export async function removeUntouchedDrafts(now: Date): Promise<void> {
  const before = addMilliseconds(now, -untouchedDraftDays * day);
  await ApplicationModel.deleteMany({
    state: 'draft',
    links: [],
    $or: [{ savedAt: { $ne: null, $lt: before } }, { savedAt: null, createdAt: { $lt: before } }],
  });
}
