import type { SaveTeamMemberRequest, TeamMemberDto } from '@club/shared/team';

/** Longest name and position that the API takes. */
export const maxMemberText = 80;

/** What a form edits of a person. */
export function toFields(member: SaveTeamMemberRequest): SaveTeamMemberRequest {
  const { name, position, term, picture, links, account } = member;
  return { name, position, term, picture, links, account };
}

/** What a new person of a term begins with. */
export function newMember(term: string): SaveTeamMemberRequest {
  return { name: '', position: '', term, picture: null, links: [], account: null };
}

/** How a person is called on this screen. */
export function titleOf({ name, position }: Pick<TeamMemberDto, 'name' | 'position'>): string {
  return name || position;
}

/** The line below the title. */
export function detailOf({ name, position, isTakenOff }: TeamMemberDto): string {
  if (isTakenOff) return 'Taken off the archive';
  return name ? position : 'Name to be filled in';
}
