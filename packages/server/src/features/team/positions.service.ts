import type { CopyPositionsRequest, TeamMemberDto } from '@club/shared/team';
import { Types } from '../../lib/mongoose';
import type { LivePages } from '../../livePages';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { outsideBin } from '../bin/bin.service';
import { listTeam, nextPlace, requireRoom } from './team.service';
import { TeamMemberModel, toTeamMemberDto } from './teamMembers.model';
import { TermModel } from './terms.model';
import { getTerm } from './terms.service';

/** The positions of all terms, each once: those of the latest term first, in their order. */
export async function listPositions(): Promise<string[]> {
  const [terms, members] = await Promise.all([
    TermModel.find().sort({ firstDay: -1 }).lean(),
    TeamMemberModel.find(outsideBin, 'position term').sort({ order: 1, _id: 1 }).lean(),
  ]);
  const positions = terms.flatMap(({ _id }) =>
    members.filter(({ term }) => term.equals(_id)).map(({ position }) => position),
  );
  return [...new Set(positions)];
}

/**
 * Adds the positions of another term that a term has not yet, without names, at the end. A position that
 * several people hold is there as often afterwards.
 * @returns what was added
 * @throws {NotFoundError} when there is no such term
 * @throws {ConflictError} when they do not fit
 */
export async function copyPositions(
  { from, to }: CopyPositionsRequest,
  by: Actor,
  pages: LivePages,
): Promise<TeamMemberDto[]> {
  const [source, target] = await Promise.all([getTerm(from), getTerm(to)]);
  const positions = withoutThose(await positionsOf(from), await positionsOf(to));
  if (positions.length === 0) return [];
  await requireRoom(to, positions.length);
  const firstPlace = await nextPlace(to);
  const added = await TeamMemberModel.insertMany(
    positions.map((position, index) => ({
      name: '',
      position,
      term: new Types.ObjectId(to),
      links: [],
      order: firstPlace + index,
    })),
  );
  await recordAudit({
    actor: named(by),
    action: 'team.positionsCopied',
    subject: { _id: target._id, name: target.label },
    after: { from: source.label, count: added.length },
  });
  await pages.showChange();
  return added.map(toTeamMemberDto);
}

async function positionsOf(term: string): Promise<string[]> {
  return (await listTeam(term, false)).map(({ position }) => position);
}

/** `all` without an entry for each of `those`. */
function withoutThose(all: string[], those: string[]): string[] {
  const left = [...those];
  return all.filter((position) => {
    const index = left.indexOf(position);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
