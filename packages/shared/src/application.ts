import type { SelectedEntries } from './bulk';
import type { OwnDecisionDto } from './decision';
import type { OwnInterviewDto } from './interview';
import type { ListQuery } from './list';
import type { CurrentRoundDto } from './round';

/**
 * A draft is seen by nobody but the person who writes it. `aside`: it does not count, because another one of the
 * address was confirmed, or because the team says so.
 */
export type ApplicationState = 'draft' | 'submitted' | 'withdrawn' | 'aside';

/** An answer as a person sends it. */
export interface SentAnswer {
  /** Of the question. */
  key: string;
  value: string;
}

/** What people fill in. A draft may have any of it empty or unfinished. */
export interface ApplicationFields {
  /** Up to 80 characters. */
  name: string;
  email: string;
  phone: string;
  /** Keys of positions, the dearest first. */
  choices: string[];
  answers: SentAnswer[];
}

/** What shows that a page may write a draft. Nobody else knows it: the site keeps a hash. */
export interface ApplicationKey {
  /** 32 random bytes that the page has made, as 43 characters of base64url; or the token of a mailed link. */
  key: string;
}

/** Body of PUT /api/applications/:applicationId. The page makes the id, which proves nothing: a uuid of version 4. */
export interface SaveApplicationRequest extends ApplicationFields, ApplicationKey {
  /** Id of the round. */
  round: string;
  state: 'draft' | 'submitted';
  /** A trap for programs that fill in every field: people do not see it. */
  website?: string;
}

/** Its answer. The same for the same request, however often it comes. */
export interface SavedApplication {
  /** `submitted` also for a draft that comes after it. */
  state: 'draft' | 'submitted';
  /** Token of the application's link for this page, the same in each answer; null for a draft, and without its key. */
  token: string | null;
}

/** Answer of POST /api/applications/draft: what the mailed link of a draft opens. */
export interface DraftApplicationDto extends ApplicationFields {
  /** The uuid under which its page keeps it. The token of the link is a key for it. */
  _id: string;
  /** Id of the round. */
  round: string;
}

/** A position as it was called when the person chose it. */
export interface ChosenPosition {
  key: string;
  name: string;
}

/** An answer with the words of its question at that time. */
export interface GivenAnswer extends SentAnswer {
  label: string;
}

/** An application in the list of a round. Drafts are not in it. */
export interface ApplicationSummaryDto {
  /** A uuid. */
  _id: string;
  name: string;
  email: string;
  phone: string;
  /** The dearest first. */
  choices: ChosenPosition[];
  state: Exclude<ApplicationState, 'draft'>;
  /** ISO 8601, UTC. */
  submittedAt: string;
  /** When its person changed it last, after it was sent; null for not at all. ISO 8601, UTC. */
  changedAt: string | null;
  /** Whether it, or its last change, came after the shown deadline. */
  isLate: boolean;
  /** Whether its person has confirmed it by a link that reached the address: it holds the address then. */
  isProved: boolean;
  /** Whether another one of the address counts as well. A page learns it by a link that reached the address only. */
  isContested: boolean;
  /** When the person was invited to an interview: ISO 8601, UTC; null for who is not. */
  invitedAt: string | null;
}

/** Answer of GET /api/admin/rounds/:id/applications/:applicationId. */
export interface ApplicationDto extends ApplicationSummaryDto {
  answers: GivenAnswer[];
}

/** Answer of POST /api/admin/rounds/:id/applications/:applicationId/link. */
export interface ApplicationLinkDto {
  link: string;
}

/** By what GET /api/admin/rounds/:id/applications can be sorted. */
export type ApplicationSortField = 'submittedAt' | 'name';

/** Its query. `search` is for names and email addresses. */
export interface ApplicationListQuery extends ListQuery {
  state?: ApplicationSummaryDto['state'];
  /** Whether the person is invited to an interview. */
  invited?: 'true' | 'false';
  /** Whether it, or its last change, came after the shown deadline. */
  late?: 'true' | 'false';
  /** Key of a position that is among the choices. */
  position?: string;
}

/** Body of POST /api/admin/rounds/:id/invite. */
export interface InviteRequest extends SelectedEntries<ApplicationListQuery> {
  /** 'YYYY-MM-DD': the day until which they are asked to choose a time; none if it is not given. */
  chooseBy?: string;
}

/** Query of GET /api/admin/rounds/:id/invite. */
export type InvitationPreviewQuery = Pick<InviteRequest, 'chooseBy'>;

/** Its answer: what an invitation of this moment says, and whether there are enough times. */
export interface InvitationPreviewDto {
  /** The mail; null where the site sends none. */
  letter: { subject: string; text: string } | null;
  /** How many times can be chosen now. */
  free: number;
  /** How many are invited already and have none. */
  waiting: number;
}

/** Its answer. */
export interface InvitedDto {
  /** How many are invited by it. The others were invited before, or have withdrawn. */
  invited: number;
  /** Whether the site mails them. Otherwise their pages alone say it. */
  isMailed: boolean;
}

/** What a file of applications can hold. `answers`: a column for each question. */
export type ApplicationColumn =
  | 'name'
  | 'email'
  | 'phone'
  | 'choices'
  | 'answers'
  | 'state'
  | 'submittedAt'
  | 'isLate';

/** Query of GET /api/admin/rounds/:id/applications.csv, beside the search and the order of the list. */
export interface ExportApplicationsQuery extends Omit<ApplicationListQuery, 'page' | 'limit'> {
  /** What the file is for: 1-200 characters. It stays in the audit log. */
  purpose: string;
  /** Names of columns with commas between; all of them if it is not given. */
  columns?: string;
}

/** Body of POST /api/applications/own, .../withdraw and /api/applications/draft: the token in the link. */
export interface OwnApplicationRequest {
  token: string;
}

/** Body of POST /api/applications/own/change: all that can change. The address stays: it is confirmed by its links. */
export interface ChangeOwnApplicationRequest
  extends OwnApplicationRequest,
    Omit<ApplicationFields, 'email'> {}

/**
 * An application as the person sees it who has sent it: answer of POST /api/applications/own and .../withdraw.
 * Nothing else of it ever reaches an applicant.
 */
export interface OwnApplicationDto extends Omit<ApplicationDto, '_id' | 'invitedAt'> {
  /** Whether the link that has opened it may confirm it: a mailed one, or one that the team has made. */
  canConfirm: boolean;
  /** Whether it can be changed: as long as the round takes applications. */
  canChange: boolean;
  round: Pick<CurrentRoundDto, 'title' | 'removalDay'>;
  /** Null for who is not invited. */
  interview: OwnInterviewDto | null;
  /** Null before the release. */
  decision: OwnDecisionDto | null;
}
