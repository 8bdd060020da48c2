import type { ChangeTermRequest, SaveTermRequest, TermDto, TermsNowDto } from '@club/shared/team';
import { presentTerm } from '../../clubDay';
import { ConflictError, NotFoundError } from '../../errors';
import { duplicateField } from '../../lib/databaseErrors';
import type { Types } from '../../lib/mongoose';
import { defineEdits } from '../../lib/versionedEdits';
import type { LivePages } from '../../livePages';
import { formatDay } from '../../time';
import { type Actor, named, recordAudit, recordChange } from '../audit/audit.service';
import { outsideBin } from '../bin/bin.service';
import { proposeTerm } from './proposedTerm.service';
import { notJoined, TeamMemberModel } from './teamMembers.model';
import { TermModel, toTermDto, withEveryDay } from './terms.model';

const termEdits = defineEdits({ model: TermModel, toDto: toTermDto, notFound: termNotFound });

/** The latest first. */
export async function listTerms(): Promise<TermDto[]> {
  const terms = await TermModel.find().sort({ firstDay: -1 }).lean();
  return terms.map(toTermDto);
}

/** Which of the terms is present, and which one may come next. */
export async function describeNow(today: string): Promise<TermsNowDto> {
  const terms = await listTerms();
  return { present: presentTerm(terms, today)?._id ?? null, proposed: proposeTerm(terms, today) };
}

/** Gives the id of a term that is not planned yet, but for which people of this label wait; null for none. */
export type FindWaitingTeam = (label: string) => Promise<Types.ObjectId | null>;

/** @throws {ConflictError} when another term has one of its days, or its label */
export async function createTerm(
  term: SaveTermRequest,
  by: Actor,
  pages: LivePages,
  findWaitingTeam: FindWaitingTeam,
): Promise<TermDto> {
  const waiting = await findWaitingTeam(term.label);
  const fields = { ...withEveryDay(term), ...(waiting && { _id: waiting }) };
  const created = toTermDto(await explainDays(term, TermModel.create(fields)));
  await recordAudit({
    actor: named(by),
    action: 'term.created',
    subject: { _id: created._id, name: created.label },
    after: { ...term },
  });
  await pages.showChange();
  return created;
}

/**
 * @throws {NotFoundError} when there is no such term
 * @throws {VersionConflictError} when somebody else has changed it meanwhile
 * @throws {ConflictError} when another term has one of its days, or its label
 */
export async function changeTerm(
  id: string,
  { version, ...term }: ChangeTermRequest,
  by: Actor,
  pages: LivePages,
): Promise<TermDto> {
  const saving = termEdits.save(id, version, () => ({
    $set: { ...withEveryDay(term), isOfSample: false },
  }));
  const { before, after } = await explainDays(term, saving, id);
  const { label, firstDay, lastDay } = before;
  await recordChange(
    { actor: named(by), action: 'term.changed', subject: { _id: id, name: term.label } },
    { label, firstDay, lastDay },
    { ...term },
  );
  await pages.showChange();
  return toTermDto(after);
}

/**
 * Deletes a term, and for good who is left of it in the bin. Who has joined by an application waits for it again.
 * @throws {NotFoundError} when there is no such term
 * @throws {ConflictError} when people belong to it
 */
export async function deleteTerm(id: string, by: Actor, pages: LivePages): Promise<void> {
  const people = await TeamMemberModel.countDocuments({ term: id, ...outsideBin, ...notJoined });
  if (people > 0) throw new ConflictError('People belong to this term. Remove them first.');
  const term = await TermModel.findOneAndDelete({ _id: id }).lean();
  if (!term) throw termNotFound();
  await TeamMemberModel.deleteMany({ term: id, ...notJoined });
  const { label, firstDay, lastDay } = term;
  await recordAudit({
    actor: named(by),
    action: 'term.deleted',
    subject: { _id: id, name: label },
    before: { label, firstDay, lastDay },
  });
  await pages.showChange();
}

/** @throws {NotFoundError} when there is no such term */
export async function getTerm(id: string): Promise<TermDto> {
  return toTermDto(await termEdits.get(id));
}

export async function findTermByLabel(label: string): Promise<TermDto | null> {
  const term = await TermModel.findOne({ label }).lean();
  return term && toTermDto(term);
}

export async function findTerm(id: string): Promise<TermDto | null> {
  const term = await TermModel.findById(id).lean();
  return term && toTermDto(term);
}

/**
 * Names the other term whose days the unique index refuses.
 * @param id of the term itself, when it is there already
 */
async function explainDays<Result>(
  term: SaveTermRequest,
  writing: PromiseLike<Result>,
  id?: string,
): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    const field = duplicateField(error);
    if (field === 'days' || field === 'firstDay') await requireFreeDays(term, id);
    throw error;
  }
}

/** @throws {ConflictError} when a term has one of these days; `id` names one that does not count */
async function requireFreeDays(term: SaveTermRequest, id?: string): Promise<void> {
  const others = (await listTerms()).filter(({ _id }) => _id !== id);
  const overlap = findOverlap(term, others);
  if (!overlap) return;
  const { message } = overlap;
  throw new ConflictError(message, [{ field: 'firstDay', message }]);
}

/** The latest of `terms` that has one of the days, and a sentence about it; null when there is none. */
export function findOverlap(
  { firstDay, lastDay }: SaveTermRequest,
  terms: TermDto[],
): { term: TermDto; message: string } | null {
  const term = terms.find((other) => other.firstDay <= lastDay && other.lastDay >= firstDay);
  if (!term) return null;
  const [first, last] = [term.firstDay, term.lastDay].map((day) => formatDay(new Date(day), 'UTC'));
  const message = `The term ${term.label} has some of these days: it is from ${first} to ${last}.`;
  return { term, message };
}

function termNotFound(): NotFoundError {
  return new NotFoundError('This term does not exist (any more).');
}
