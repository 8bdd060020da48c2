import { isDeepStrictEqual } from 'node:util';
import type { SaveTermRequest, TermDto } from '@club/shared/team';
import { movedToBin, outsideBin } from '../bin/bin.service';
import { type NewTerm, toMember } from './seed.service';
import { TeamMemberModel, type TeamMemberRecord } from './teamMembers.model';
import { type ReadTerm, TermModel, toTermDto, withEveryDay } from './terms.model';

/** All terms with their people, the earliest first. */
export async function listTeams(): Promise<NewTerm[]> {
  const terms = await TermModel.find().sort({ firstDay: 1 }).lean();
  return Promise.all(
    terms.map(async (term) => {
      const { _id, version: _version, ...days } = toTermDto(term);
      return { ...days, members: (await findPeople(_id)).map(toPerson) };
    }),
  );
}

/** What would change with these people, in words; null when nothing would. */
export async function describeTeam({ members, ...days }: NewTerm): Promise<string | null> {
  const term = await findTerm(days);
  if (!term) return `New term ${days.label} with ${members.length} people.`;
  const people = (await findPeople(term._id)).map(toPerson);
  if (isDeepStrictEqual(people, members.map(withLinks))) return null;
  return `${term.label}: ${people.length} people go to the bin, ${members.length} take their places.`;
}

/** Puts these people in the places of those of their term, who go to the bin. */
export async function replaceTeam({ members, ...days }: NewTerm): Promise<void> {
  const term = (await findTerm(days)) ?? toTermDto(await TermModel.create(withEveryDay(days)));
  await TeamMemberModel.updateMany({ term: term._id, ...outsideBin }, { $set: movedToBin() });
  await TeamMemberModel.insertMany(
    members.map((member, order) => ({ ...toMember(member, order), term: term._id })),
  );
}

/** The term with one of these days: two terms never share a day. */
async function findTerm({ firstDay, lastDay }: SaveTermRequest): Promise<TermDto | null> {
  const term: ReadTerm | null = await TermModel.findOne({
    firstDay: { $lte: lastDay },
    lastDay: { $gte: firstDay },
  }).lean();
  return term && toTermDto(term);
}

function findPeople(term: string): Promise<TeamMemberRecord[]> {
  return TeamMemberModel.find({ term, ...outsideBin })
    .sort({ order: 1, _id: 1 })
    .lean();
}

function toPerson({
  name,
  position,
  picture,
  links,
  isTakenOff,
}: TeamMemberRecord): NewTerm['members'][number] {
  return {
    name,
    position,
    image: picture ?? null,
    links: links.map(({ network, url }) => ({ network, url })),
    ...(isTakenOff && { isTakenOff }),
  };
}

/** With its links, so that two people can be compared. */
function withLinks({ links = [], ...person }: NewTerm['members'][number]) {
  return { ...person, links };
}
