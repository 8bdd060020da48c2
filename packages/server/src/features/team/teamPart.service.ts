import type { TeamMember } from '@club/shared/content';
import type { ClubDay, Days } from '../../clubDay';
import { begunTerms, nextTerm, startOfDay } from '../../clubDay';
import type { SnapshotPart } from '../../livePages';
import { outsideBin } from '../bin/bin.service';
import { TeamMemberModel, type TeamMemberRecord } from './teamMembers.model';
import { TermModel } from './terms.model';

/** What the pages show of the terms that have begun. */
export interface TeamPart {
  /** Label of the term that holds the day, or else of the last one that has begun. */
  term: string | null;
  team: TeamMember[];
  /** Those of the terms before it with somebody to show, the latest first. */
  pastTeams: PastTerm[];
}

interface PastTerm {
  term: string;
  days: Days;
  team: TeamMember[];
}

/** The people of the present term, and those of the terms before it. */
export async function readTeamPart({ today, timeZone }: ClubDay): Promise<SnapshotPart<TeamPart>> {
  const terms = await TermModel.find({}, 'label firstDay lastDay').lean();
  const members = await TeamMemberModel.find(outsideBin).sort({ order: 1, _id: 1 }).lean();
  const [present, ...past] = begunTerms(terms, today).map(({ _id, label, firstDay, lastDay }) => ({
    term: label,
    days: { firstDay, lastDay },
    team: members
      .filter(({ term }) => term.equals(_id))
      .filter(isShown)
      .map(toTeamMember),
  }));
  const next = nextTerm(terms, today);
  return {
    value: {
      term: present?.term ?? null,
      team: present?.team ?? [],
      pastTeams: past.filter(({ team }) => team.length > 0),
    },
    validUntil: next ? startOfDay(next.firstDay, timeZone) : null,
  };
}

/** A position without a name is shown when its holder was taken off the archive, not while it is vacant. */
function isShown({ name, isTakenOff }: TeamMemberRecord): boolean {
  return name !== '' || isTakenOff === true;
}

function toTeamMember({ name, position, picture, links }: TeamMemberRecord): TeamMember {
  const person = { name, role: position, image: picture ?? null };
  if (links.length === 0) return person;
  return { ...person, links: links.map(({ network, url }) => ({ network, url })) };
}
