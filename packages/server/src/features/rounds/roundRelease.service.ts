import { isDeepStrictEqual } from 'node:util';
import type { RoundDto } from '@club/shared/round';
import { ConflictError } from '../../errors';
import { RoundDecisionsModel } from './decisions/roundDecisions.model';
import { hasSubmittedReviews } from './reviews/writtenReviews.service';

/*
 * What a release, decisions and reviews rely on. It is asked before a round changes: anybody who decides or reads
 * knows the round as it was.
 */

/** Whether the decisions of a round are released. */
export async function isReleased(round: string): Promise<boolean> {
  return (await RoundDecisionsModel.exists({ _id: round, releasedAt: { $ne: null } })) !== null;
}

type Relied = Pick<
  RoundDto,
  'term' | 'opensAt' | 'shownDeadline' | 'replyBy' | 'positions' | 'questions' | 'criteria'
>;

/**
 * Refuses a change of what people rely on, and makes a preview of the release that somebody has open outdated.
 * @throws {ConflictError} when the round is released, a criterion changes that was scored, or a position goes that
 *   somebody is decided about
 */
export async function requireChangeable(former: RoundDto, changed: Relied): Promise<void> {
  if (isDeepStrictEqual(reliedOn(former), reliedOn(changed))) return;
  await outdatePreview(former._id);
  if (await isReleased(former._id)) {
    throw new ConflictError(
      'The decisions are released: only the title, the text, the reviewers and the day on which names are deleted can change.',
    );
  }
  await requireSameCriteria(former, changed);
  await requirePositionsInUse(former, changed);
}

/** Moments are compared as such: the same one can be written in several ways. */
function reliedOn({ term, opensAt, shownDeadline, replyBy, ...lists }: Relied) {
  const { positions, questions, criteria } = lists;
  const moments = [Date.parse(opensAt), Date.parse(shownDeadline)];
  return { term, moments, replyBy, positions, questions, criteria };
}

/** From here on, a release of what was previewed before is refused. */
export async function outdatePreview(round: string): Promise<void> {
  await RoundDecisionsModel.updateOne({ _id: round, releasedAt: null }, { $inc: { version: 1 } });
}

/** Otherwise some would be judged by other criteria than others. A name can be put right. */
async function requireSameCriteria({ _id, criteria }: RoundDto, changed: Relied): Promise<void> {
  const scored = (list: RoundDto['criteria']) =>
    list.map(({ key, weight }) => [key, weight]).sort();
  if (isDeepStrictEqual(scored(criteria), scored(changed.criteria))) return;
  if (!(await hasSubmittedReviews(_id))) return;
  const message = 'Reviews are submitted: only the names of criteria can change.';
  throw new ConflictError(message, [{ field: 'criteria', message }]);
}

async function requirePositionsInUse({ _id, positions }: RoundDto, changed: Relied): Promise<void> {
  const board = await RoundDecisionsModel.findById(_id, 'entries').lean();
  const isKept = ({ key }: { key: string }) => changed.positions.some((one) => one.key === key);
  const used = positions.find(
    (position) =>
      !isKept(position) && board?.entries.some((entry) => entry.position === position.key),
  );
  if (!used) return;
  const message = `Somebody is decided about for ${used.name}. Change that decision first.`;
  throw new ConflictError(message, [{ field: 'positions', message }]);
}
