import type { AccessDto, Role } from './access';
import type { PlannedTermDto } from './team';

/** Somebody of the next team, as a plan names them. */
export interface PlannedPerson {
  /** Of the team member, for who has joined by an application already. Left out for anybody else. */
  joined?: string | null;
  /** '' while nobody holds the position: the team page does not show it until then. */
  name: string;
  position: string;
  /** Null for someone who is on the team page only, and for a position without a name. */
  access: PlannedAccess | null;
}

/** A role that somebody of the next team gets, without an end. */
export interface PlannedAccess {
  email: string;
  role: Role;
  /** From which day on the invitation works: 'YYYY-MM-DD' in the club's time zone, today or later. */
  firstDay: string;
}

/** A role of the present team that ends. */
export interface PlannedEnding {
  /** Id of the account. */
  account: string;
  /** The role's last day: as `firstDay` above. */
  lastDay: string;
}

/** A term that ends earlier than it does now, so that the next one can begin. */
export interface ShortenedTerm {
  /** Id of the term. */
  term: string;
  /** Its new last day: 'YYYY-MM-DD'. */
  lastDay: string;
}

/** Body of POST /api/admin/handover: everything that a handover does. */
export interface HandoverPlan {
  term: Omit<PlannedTermDto, '_id'>;
  /** Left out for none. */
  shortens?: ShortenedTerm | null;
  /** In the order of the team page. */
  people: PlannedPerson[];
  endings: PlannedEnding[];
}

/** Body of POST /api/admin/handover/check: what is written so far. Parts are compared when they are there. */
export type HandoverPlanPart = Partial<HandoverPlan>;

/** Something in a plan that does not fit what there is. */
export interface PlanProblem {
  /** In the plan, e.g. 'people.1.access.email'; 'admins' when too few would remain. */
  field: string;
  /** A sentence for the person who writes the plan. */
  message: string;
  /** What takes the place of parts of the plan to put it right; null when only the person knows. */
  mend: PlanMend | null;
}

export type PlanMend =
  | { term: HandoverPlan['term'] }
  | { shortens: ShortenedTerm /** Of the term that ends earlier. */; label: string };

/** Answer of POST /api/admin/handover/check. Empty when everything fits. */
export interface PlanProblemsDto {
  problems: PlanProblem[];
}

/** The caller's own password comes with the plan where it gives powerful roles. */
export interface StartHandoverRequest extends HandoverPlan {
  password?: string;
}

/** Body of POST /api/admin/handover/current/people/{id}/link. */
export interface PersonLinkRequest {
  /** The caller's own; needed for the role 'admin', and for an address whose account has a role. */
  password?: string;
}

/** The next team as far as a round has found it. */
export interface ProposedTeamDto {
  /** What the round calls the term. */
  label: string;
  /** Who has accepted a place. */
  people: { _id: string; name: string; position: string }[];
  /** The position of each place that nobody has accepted. */
  open: string[];
}

/** With what a plan begins (GET /api/admin/handover/proposal). */
export interface HandoverProposalDto {
  /** After the latest term: neither its label nor its days are taken. */
  term: HandoverPlan['term'];
  /** Label of the term to come that the team page has already, and a handover cannot create; null: none. */
  plannedTerm: string | null;
  /** Of the present team, or the last one, in its order; without those for which a round has found people. */
  positions: string[];
  /** Who has joined the next team by applications; null while nobody could. */
  nextTeam: ProposedTeamDto | null;
  /** The last day of the present team's roles: 30 days after the term begins. */
  lastDay: string;
  /** Everyone with a role, who may keep it, get another one or leave. */
  roles: AccessDto[];
  /** The site's own address, which links need; null while it is unknown. */
  url: string | null;
  /** Whether links are mailed; otherwise an admin copies them. */
  isMailEnabled: boolean;
}

/**
 * `kept`: the account has had the role before. `toCopy`: nobody has got a link yet. `sent`: the link
 * waits, mailed or copied. `notDelivered`: it waits, but its mail was refused. `withdrawn`: the link was taken back or replaced by another invitation, or who
 * invited has lost the right to.
 */
export type HandoverAccessState =
  | 'kept'
  | 'accepted'
  | 'toCopy'
  | 'sent'
  | 'notDelivered'
  | 'expired'
  | 'withdrawn';

export interface HandoverAccessDto extends PlannedAccess {
  state: HandoverAccessState;
  /** How the last link left the site; null while there is none. */
  delivery: 'mailed' | 'copied' | null;
  /** How many links there were: each ends the former one. */
  linkCount: number;
  /** Of the last link: ISO 8601, UTC. */
  expiresAt: string | null;
}

export interface HandoverPersonDto {
  /** Of the team member: 24 hexadecimal digits. */
  _id: string;
  name: string;
  position: string;
  access: HandoverAccessDto | null;
}

/**
 * `waiting`: it is the last admin without a last day, whose role ends as planned when somebody has
 * accepted to be one. `set`: the role ends on its last day. `over`: it has ended. `changed`: somebody
 * has changed the role since, and the handover leaves it alone.
 */
export type HandoverEndingState = 'waiting' | 'set' | 'over' | 'changed';

export interface HandoverEndingDto extends PlannedEnding {
  name: string;
  role: Role;
  state: HandoverEndingState;
}

/** A role that an undo gives back as it was, and whose last day has come meanwhile. */
export interface FormerRoleDto {
  /** Of the person. */
  name: string;
  role: Role;
  /** 'YYYY-MM-DD' in the club's time zone: today or earlier. */
  lastDay: string;
}

/** The handover that runs, until everything in it is done. */
export interface HandoverDto {
  /** 24 hexadecimal digits. */
  _id: string;
  /** `starting` and `undoing`: this is interrupted, and goes on when somebody looks at it. */
  state: 'starting' | 'running' | 'undoing';
  /** ISO 8601, UTC. */
  startedAt: string;
  startedBy: { _id: string; name: string };
  /** `firstDay` is the day of change. */
  term: PlannedTermDto;
  people: HandoverPersonDto[];
  endings: HandoverEndingDto[];
  /** Until the term begins. */
  canUndo: boolean;
  /** Empty when there can be no undo. */
  overAfterUndo: FormerRoleDto[];
}

/** Answer of GET /api/admin/handover/current. */
export interface CurrentHandoverDto {
  /** Null while none runs. */
  handover: HandoverDto | null;
}
