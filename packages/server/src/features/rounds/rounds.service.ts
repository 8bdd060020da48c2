import type { NamedId } from '@club/shared/audit';
import type { AuditAction } from '@club/shared/auditActions';
import type {
  ChangeRoundRequest,
  CopyRoundRequest,
  RoundDto,
  RoundQuestion,
  RoundState,
  SaveRoundRequest,
} from '@club/shared/round';
import { missingIn } from '@club/shared/roundNeeds';
import { lastMomentOf } from '@club/shared/shownRound';
import { daysApart, moveByDays } from '@club/shared/wallClock';
import { addDays, type ClubDay } from '../../clubDay';
import { ConflictError, NotFoundError, UnprocessableError } from '../../errors';
import { duplicateField } from '../../lib/databaseErrors';
import { newEntryKey, withKeys } from '../../lib/entryKeys';
import { defineEdits } from '../../lib/versionedEdits';
import type { LivePages } from '../../livePages';
import { type Actor, named, recordAudit, recordChange } from '../audit/audit.service';
import { requireReviewers, stillInTeam } from './reviews/reviewers.service';
import { isReleased, outdatePreview, requireChangeable } from './roundRelease.service';
import { RoundModel, type RoundRecord, toRoundDto } from './rounds.model';

const roundEdits = defineEdits({ model: RoundModel, toDto: toRoundDto, notFound: roundNotFound });

/** @throws {NotFoundError} when there is no such round */
export async function getRound(id: string): Promise<RoundDto> {
  return toRoundDto(await roundEdits.get(id));
}

/**
 * Makes a draft.
 * @param today 'YYYY-MM-DD' in the club's time zone
 * @throws {UnprocessableError} when a reviewer is nobody of the team
 */
export async function createRound(
  request: SaveRoundRequest,
  by: Actor,
  today: string,
): Promise<RoundDto> {
  const reviewers = await requireReviewers(request.reviewers, [], today);
  return await addDraft({ ...request, ...withKeysOf(request), reviewers }, by);
}

/**
 * Makes a draft of a round for another term. It keeps everything, and of the reviewers those who have a role
 * still; its dates move by as many days as its opening does, by the clocks of the club.
 * @throws {NotFoundError} when there is no such round
 */
export async function copyRound(
  id: string,
  { title, term, opensAt }: CopyRoundRequest,
  by: Actor,
  { today, timeZone }: ClubDay,
): Promise<RoundDto> {
  const { text, positions, questions, criteria, ...former } = await getRound(id);
  const days =
    former.opensAt === '' ? 0 : daysApart(new Date(former.opensAt), new Date(opensAt), timeZone);
  const moveDay = (date: string) => date && addDays(date, days);
  const moveMoment = (moment: string) =>
    moment && moveByDays(new Date(moment), days, timeZone).toISOString();
  const moved = moveMoment(former.shownDeadline);
  const times = {
    opensAt,
    // That of a round of some hours may be before another hour of opening: then it is to be filled in.
    shownDeadline: Date.parse(moved) > Date.parse(opensAt) ? moved : '',
    replyBy: moveDay(former.replyBy),
    removalDay: moveDay(former.removalDay),
  };
  const reviewers = await stillInTeam(former.reviewers, today);
  const kept = { text, positions, questions, criteria, reviewers };
  return await addDraft({ title, term, ...kept, ...times }, by);
}

/** The lists whose entries have keys. */
type KeyedLists = 'positions' | 'questions' | 'criteria';

type NewRound = Omit<SaveRoundRequest, KeyedLists | 'reviewers'> &
  Pick<RoundDto, KeyedLists | 'reviewers'>;

async function addDraft(round: NewRound, by: Actor): Promise<RoundDto> {
  const created = toRoundDto(await RoundModel.create(toStored(round)));
  await recordAudit({
    actor: named(by),
    action: 'round.created',
    subject: subjectOf(created),
    after: toAuditFields(created),
  });
  return created;
}

/**
 * Deletes a draft for good: nobody has seen it but the team. What was opened stays until its names are deleted.
 * @throws {NotFoundError} when there is no such round
 * @throws {ConflictError} when it is no draft (any more)
 */
export async function deleteDraft(id: string, by: Actor): Promise<void> {
  const deleted = await RoundModel.findOneAndDelete({ _id: id, state: 'draft' }).lean();
  if (!deleted) {
    await getRound(id);
    throw new ConflictError('This round was opened: it stays.');
  }
  const round = toRoundDto(deleted);
  await recordAudit({
    actor: named(by),
    action: 'round.deleted',
    subject: subjectOf(round),
    before: toAuditFields(round),
  });
}

/**
 * Changes a round, also while it is open. What people have answered keeps the words that they were asked.
 * @throws {NotFoundError} when there is no such round
 * @throws {VersionConflictError} when somebody else has changed it meanwhile
 * @throws {UnprocessableError} when a new reviewer is nobody of the team, or something is missing of a round that was
 *   opened
 * @throws {ConflictError} when decisions or reviews rely on what changes
 */
export async function changeRound(
  id: string,
  { version, ...request }: ChangeRoundRequest,
  by: Actor,
  { pages, today }: { pages: LivePages; today: string },
): Promise<RoundDto> {
  const { before, after } = await roundEdits.save(id, version, async (current) => {
    const former = toRoundDto(current);
    const reviewers = await requireReviewers(request.reviewers, former.reviewers, today);
    const changed = { ...request, ...withKeysOf(request, former), reviewers };
    if (former.state !== 'draft') requireWhole(changed);
    await requireChangeable(former, changed);
    return { $set: toStored(changed) };
  });
  const changed = toRoundDto(after);
  await recordChange(
    { actor: named(by), action: 'round.changed', subject: subjectOf(changed) },
    toAuditFields(toRoundDto(before)),
    toAuditFields(changed),
  );
  if (changed.state === 'open') await pages.showChange();
  return changed;
}

/**
 * Shows a round to everybody: people can apply from its opening on. A closed one is opened again.
 * @throws {NotFoundError} when there is no such round
 * @throws {UnprocessableError} when it lacks something
 * @throws {ConflictError} when it is open, another one is, its deadline is over, or its decisions are released
 */
export async function openRound(id: string, by: Actor, pages: LivePages): Promise<RoundDto> {
  const opening = changeState(id, 'open', 'round.opened', by);
  const opened = await opening.catch(async (error: unknown) => {
    if (duplicateField(error) === null) throw error;
    const other = await RoundModel.findOne({ state: 'open' }, 'title').lean();
    throw new ConflictError(`‘${other?.title ?? 'Another round'}’ is open. Close it first.`);
  });
  await pages.showChange();
  return opened;
}

/**
 * Ends a round: nobody can apply any more.
 * @throws {NotFoundError} when there is no such round
 * @throws {ConflictError} when it is not open
 */
export async function closeRound(id: string, by: Actor, pages: LivePages): Promise<RoundDto> {
  const closed = await changeState(id, 'closed', 'round.closed', by);
  await pages.showChange();
  return closed;
}

/** One conditional write: of two people who change the state at one moment, one does. */
async function changeState(
  id: string,
  to: Exclude<RoundState, 'draft'>,
  action: AuditAction,
  by: Actor,
): Promise<RoundDto> {
  const { before, after } = await roundEdits.save(id, undefined, async (current) => {
    requireChange(current, to);
    if (to === 'open') {
      requireWhole(toRoundDto(current));
      await requireUnreleased(id);
    }
    return { $set: { state: to, closedAt: to === 'closed' ? new Date() : null } };
  });
  const changed = toRoundDto(after);
  await recordAudit({
    actor: named(by),
    action,
    subject: subjectOf(changed),
    before: { state: before.state },
    after: { state: to },
  });
  return changed;
}

/** @throws {ConflictError} when the round cannot have this state now */
function requireChange(round: RoundRecord, to: RoundState): void {
  if (to === 'closed' && round.state !== 'open') {
    throw new ConflictError(`This round is ${nameOf(round.state)}.`);
  }
  if (to !== 'open') return;
  if (round.state === 'open') throw new ConflictError('This round is open by now.');
  if (lastMomentOf(toRoundDto(round)) < Date.now()) {
    throw new ConflictError('Its deadline is over. Change the dates first.');
  }
}

/** @throws {ConflictError} when applicants know the decisions: another application could not be decided about */
async function requireUnreleased(id: string): Promise<void> {
  await outdatePreview(id);
  if (!(await isReleased(id))) return;
  throw new ConflictError('Its decisions are released. Make a copy for another round.');
}

function nameOf(state: RoundState): string {
  return state === 'draft' ? 'a draft' : state;
}

/** @throws {UnprocessableError} when something is missing that people need to know; it names each */
function requireWhole(round: Parameters<typeof missingIn>[0]): void {
  const missing = missingIn(round).map(({ field, message }) => ({ field, message }));
  if (missing.length > 0) throw new UnprocessableError(missing);
}

/** A moment that is missing is no date. */
function toStored<Times extends Pick<RoundDto, 'opensAt' | 'shownDeadline'>>(round: Times) {
  const { opensAt, shownDeadline } = round;
  return { ...round, opensAt: opensAt || null, shownDeadline: shownDeadline || null };
}

/**
 * A position keeps the key that its form has made, so that questions can be for it before it is saved. A question of
 * another kind is another one: the answers to the former are no answers to it.
 */
function withKeysOf(
  { positions, questions, criteria }: Pick<SaveRoundRequest, KeyedLists>,
  former: Pick<RoundDto, KeyedLists> = { positions: [], questions: [], criteria: [] },
): Pick<RoundDto, KeyedLists> {
  const isOfKind = ({ kind }: { kind: string }, known: RoundQuestion) => kind === known.kind;
  return {
    positions: positions.map((position) => ({ ...position, key: position.key ?? newEntryKey() })),
    questions: withKeys(questions, former.questions, isOfKind).map((question) => ({
      ...question,
      positions: question.positions ?? [],
    })),
    criteria: withKeys(criteria, former.criteria),
  };
}

export function subjectOf({ _id, title, term }: Pick<RoundDto, '_id' | 'title' | 'term'>): NamedId {
  return {
    _id,
    name: [title || 'Round without a title', term && `(${term})`].filter(Boolean).join(' '),
  };
}

function toAuditFields(round: RoundDto) {
  const { term, title, opensAt, shownDeadline, replyBy, removalDay } = round;
  return {
    term,
    title,
    opensAt,
    shownDeadline,
    replyBy,
    removalDay,
    positions: round.positions.map(({ name, places }) => `${name}: ${places}`).join('; '),
    questions: round.questions.map(({ label }) => label).join(' '),
    criteria: round.criteria.map(({ name, weight }) => `${name}: ${weight}`).join('; '),
    reviewers: round.reviewers.map(({ name }) => name).join('; '),
  };
}

export function roundNotFound(): NotFoundError {
  return new NotFoundError('This round does not exist (any more).');
}
