import { createHash } from 'node:crypto';
import type { SaveTeamMemberRequest, SaveTermRequest } from '@club/shared/team';
import { duplicateField } from '../../lib/databaseErrors';
import { Types } from '../../lib/mongoose';
import { outsideBin } from '../bin/bin.service';
import { TeamMemberModel } from './teamMembers.model';
import { TermModel, withEveryDay } from './terms.model';

/** A term with its people, in their order. */
export interface NewTerm extends SaveTermRequest {
  members: (Pick<SaveTeamMemberRequest, 'name' | 'position'> & {
    /** Id of a media. */
    image: string | null;
    links?: SaveTeamMemberRequest['links'] | undefined;
    isTakenOff?: true | undefined;
  })[];
}

/**
 * Creates terms with their people. The ids follow from the places, so that a second process, or a second
 * try after a failure, creates the same ones and nobody is there twice.
 */
export async function createTeam(terms: NewTerm[]): Promise<void> {
  try {
    for (const { members, ...term } of terms) {
      const termId = idOf(term.firstDay);
      await TermModel.updateOne(
        { _id: termId },
        { $setOnInsert: { ...withEveryDay(term), isOfSample: true } },
        { upsert: true },
      );
      if (members.length > 0) await TeamMemberModel.bulkWrite(members.map(toUpsert(termId)));
    }
  } catch (error) {
    if (duplicateField(error) === null) throw error; // another process has just created it
  }
}

function toUpsert(term: Types.ObjectId) {
  return (member: NewTerm['members'][number], order: number) => ({
    updateOne: {
      filter: { _id: idOf(`${term} ${order}`) },
      update: { $setOnInsert: { ...toMember(member, order), term, isOfSample: true } },
      upsert: true,
    },
  });
}

/** A member as it is stored, without the term. */
export function toMember(
  { name, position, image, links = [], isTakenOff }: NewTerm['members'][number],
  order: number,
) {
  const shown = { name, position, picture: image, links };
  return {
    ...shown,
    isTakenOff: isTakenOff ?? false,
    order,
    account: null,
    version: 1,
    ...outsideBin,
  };
}

function idOf(place: string): Types.ObjectId {
  return new Types.ObjectId(createHash('sha256').update(place).digest('hex').slice(0, 24));
}
