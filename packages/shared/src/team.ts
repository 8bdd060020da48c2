/** A year of the club. Both days are 'YYYY-MM-DD' in the club's time zone and belong to it. */
export interface TermDto {
  _id: string;
  /** e.g. '2026-27'. */
  label: string;
  firstDay: string;
  lastDay: string;
  /** Rises by 1 with each change. */
  version: number;
}

/** Answer of GET /api/admin/terms/now. */
export interface TermsNowDto {
  /** Id of the term that the site shows: that of today, or the last one that has begun. Null before the first. */
  present: string | null;
  /** The year after the last term, or from today on when there is none. */
  proposed: SaveTermRequest;
}

/** A term that a handover creates. */
export type PlannedTermDto = Omit<TermDto, 'version'>;

/** A person in a position in one term, as the admin area shows it. */
export interface TeamMemberDto {
  _id: string;
  /** '' while nobody holds the position (the pages then leave it out), and after `isTakenOff`. */
  name: string;
  /** What the person does, e.g. 'PR Head'. The pages call it role, as the specification does. */
  position: string;
  /** Id of the term. */
  term: string;
  /** Id of a media, or null. */
  picture: string | null;
  links: { network: string; url: string }[];
  /** Its place in the term's list, from 0. */
  order: number;
  /** Id of the person's account, or null. */
  account: string | null;
  /** Whether the person was taken off the archive: the pages show the position only. */
  isTakenOff: boolean;
  /** Rises by 1 with each change. */
  version: number;
  /** When it went to the bin; null otherwise. */
  deletedAt: string | null;
}

export type SaveTermRequest = Omit<TermDto, '_id' | 'version'>;

export type ChangeTermRequest = SaveTermRequest &
  /** The version that was edited. */
  Pick<TermDto, 'version'>;

export type SaveTeamMemberRequest = Pick<
  TeamMemberDto,
  'name' | 'position' | 'term' | 'picture' | 'links' | 'account'
>;

export type ChangeTeamMemberRequest = SaveTeamMemberRequest &
  /** The version that was edited. */
  Pick<TeamMemberDto, 'version'>;

/** Body of POST /api/admin/team/positions/copy. Both are ids of terms. */
export interface CopyPositionsRequest {
  from: string;
  to: string;
}

/** All people of one term, in their new order. */
export interface OrderTeamRequest {
  term: string;
  /** The order that the person has seen: nobody else may have changed it since. */
  former: string[];
  members: string[];
}
