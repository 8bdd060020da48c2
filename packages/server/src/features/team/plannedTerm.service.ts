import type { PlannedTermDto } from '@club/shared/team';
import { listDays } from '../../clubDay';
import { duplicateField } from '../../lib/databaseErrors';
import { versionOf } from '../../lib/versionedEdits';
import type { LivePages } from '../../livePages';
import { outsideBin } from '../bin/bin.service';
import { notJoined, TeamMemberModel } from './teamMembers.model';
import { TermModel, withEveryDay } from './terms.model';

/** Somebody of a term that is planned as a whole. The ids are chosen before anything is written. */
export interface PlannedMember {
  _id: string;
  name: string;
  position: string;
}

/**
 * Creates a term, or does nothing when it is there: it may be repeated.
 * @throws {MongoServerError} when another term has its label or one of its days (a duplicate key)
 */
export async function createPlannedTerm({ _id, ...term }: PlannedTermDto): Promise<void> {
  await TermModel.updateOne({ _id }, { $setOnInsert: withEveryDay(term) }, { upsert: true });
}

/** A term whose last day moves. */
export interface MovedEnd {
  _id: string;
  from: string;
  to: string;
}

/**
 * Moves the last day of a term, unless somebody has moved it elsewhere, or another term has got one of
 * the days. It may be repeated.
 */
export async function moveLastDay({ _id, from, to }: MovedEnd): Promise<void> {
  const term = await TermModel.findOne({ _id, lastDay: from }).lean();
  if (!term || to < term.firstDay) return;
  const days = listDays(term.firstDay, to);
  try {
    const asRead = { _id, lastDay: from, firstDay: term.firstDay };
    const change = { lastDay: to, days, version: versionOf(term) + 1 };
    await TermModel.updateOne(asRead, { $set: change });
  } catch (error) {
    if (duplicateField(error) === null) throw error;
  }
}

/**
 * Creates those of the people who are not there yet, in this order. Who has joined by an application is there, and
 * gets name and position of the plan; a position without a name keeps who has taken it since.
 */
export async function createPlannedMembers(
  term: string,
  members: PlannedMember[],
  pages: LivePages,
): Promise<void> {
  const ids = members.map(({ _id }) => _id);
  const joined = await TeamMemberModel.find({ _id: { $in: ids }, application: { $gt: '' } }, '_id');
  const isJoined = new Set(joined.map(({ id }) => id));
  await TeamMemberModel.bulkWrite(
    members.map(({ _id, name, position }, order) => {
      const planned = { name, position, term, order };
      const update = isJoined.has(_id)
        ? { $set: { ...(name !== '' && { name }), position, term, order } }
        : { $setOnInsert: { ...planned, picture: null, links: [], account: null } };
      return { updateOne: { filter: { _id }, update, upsert: true } };
    }),
  );
  await pages.showChange();
}

/**
 * Takes away a planned term with its people. People who have been moved to another term stay there, and
 * the term stays as long as others belong to it. Who has joined by an application waits for it again.
 */
export async function removePlannedTerm(
  { _id: term }: PlannedTermDto,
  members: PlannedMember[],
  pages: LivePages,
): Promise<void> {
  await TeamMemberModel.deleteMany({
    _id: { $in: members.map(({ _id }) => _id) },
    term,
    ...notJoined,
  });
  const isEmpty = (await TeamMemberModel.exists({ term, ...outsideBin, ...notJoined })) === null;
  if (isEmpty) {
    await TermModel.deleteOne({ _id: term });
    await TeamMemberModel.deleteMany({ term, ...notJoined });
  }
  await pages.showChange();
}
