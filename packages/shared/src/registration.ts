import type { EventQuestion, EventTimes, PublicEventDto } from './event';
import type { ListQuery } from './list';

/** `unconfirmed`: the address is not confirmed yet, and has no place in the line. */
export type RegistrationState = 'unconfirmed' | 'placed' | 'waiting' | 'cancelled';

/** An answer to a question, with the question as it was asked. */
export interface RegistrationAnswer {
  key: string;
  label: string;
  /** What was written or chosen; 'yes' or 'no' for a question of yes and no. */
  value: string;
}

/** That somebody was there: let in at the door, or marked by hand afterwards. */
export interface Presence {
  /** When the person was let in, by the clock of the phone at the door. */
  at: string;
  /** The name of who has let the person in. */
  by: string;
}

/** One email address at one event, as the team sees it. */
export interface RegistrationDto {
  _id: string;
  name: string;
  /** '' for who came to the door without one. */
  email: string;
  answers: RegistrationAnswer[];
  state: RegistrationState;
  /** Of those who wait: 1 is the next to get a place. Null for all others. */
  position: number | null;
  /** Null for who was not there, or not yet. */
  present: Presence | null;
  createdAt: string;
}

/** Body of POST /api/admin/events/:id/registrations. Answers may be left out: the team need not know them. */
export interface AddRegistrationRequest {
  name: string;
  email: string;
  answers: Pick<RegistrationAnswer, 'key' | 'value'>[];
}

/**
 * Body of PATCH /api/admin/events/:id/registrations/:registrationId. `moveUp`: to the front of those who wait.
 * `markPresent` and `markAbsent`: what the door has not seen, or seen wrongly.
 */
export interface ChangeRegistrationRequest {
  change: 'cancel' | 'moveUp' | 'markPresent' | 'markAbsent';
}

/**
 * Answer of POST /api/admin/events/:id/registrations/:registrationId/link, for the team to hand on. While the
 * site's address is unknown it is a path, and the browser that shows it adds its origin.
 */
export interface RegistrationLinkDto {
  link: string;
}

/** Body of POST /api/admin/events/:id/registrations/message: a mail to everybody in a state. */
export interface MessageRegistrationsRequest {
  /** Who never confirmed the address gets none. */
  state: Exclude<RegistrationState, 'unconfirmed'>;
  subject: string;
  text: string;
  /** How many people the team means: another number is refused. */
  expected: number;
}

/** By what GET /api/admin/events/:id/registrations can be sorted. */
export type RegistrationSortField = 'createdAt' | 'name' | 'email';

/** Its query. `search` is for names and email addresses. */
export interface RegistrationListQuery extends ListQuery {
  state?: RegistrationState;
  /** Those who were there, or the others. */
  present?: 'true' | 'false';
}

/**
 * What a file of registrations can hold. `answers`: a column for each question. `branch` and `year`: what
 * members who have proved their address say of themselves, '' for all others.
 */
export type RegistrationColumn =
  | 'name'
  | 'email'
  | 'state'
  | 'position'
  | 'answers'
  | 'present'
  | 'branch'
  | 'year'
  | 'createdAt';

/** Query of GET /api/admin/events/:id/registrations.csv, beside the search and the order of the list. */
export interface ExportRegistrationsQuery extends Omit<RegistrationListQuery, 'page' | 'limit'> {
  /** What the file is for: 1-200 characters. It stays in the audit log. */
  purpose: string;
  /** Names of columns with commas between; all of them if it is not given. */
  columns?: string;
}

/** What members among those who have a place or came say of themselves, if they have proved their address. */
export interface EventShare {
  kind: 'branch' | 'year';
  /** The most frequent first; '' for who has not said, has not proved the address or is no member. */
  values: { value: string; placed: number; came: number }[];
}

/** Answer of GET /api/admin/events/:id/figures. */
export interface EventFiguresDto {
  /** How many registrations are in which state. */
  states: Record<RegistrationState, number>;
  /** How many people were there. */
  came: number;
  shares: EventShare[];
}

/** Body of POST /api/events/:slug/registrations. */
export interface SignUpRequest {
  /** An account may leave out name and email: its own are used. */
  name?: string;
  email?: string;
  /** To each question that needs one, and to others. */
  answers: AddRegistrationRequest['answers'];
  /** A trap for programs that fill in every field: people do not see it. */
  website?: string;
}

/** Its answer: the same for an address that is signed up already and one that is not, unless no mail can be sent. */
export interface SignUpResponse {
  /** A sentence for the person. */
  message: string;
  /** `unconfirmed`: a link was mailed, and nothing is said about the address. */
  state: Exclude<RegistrationState, 'cancelled'>;
  /** Of those who wait: 1 is the next to get a place. Null for all others. */
  position: number | null;
  /** Token of the registration's own link: for an address that is proved, or where no mail can be sent. */
  ticket: string | null;
}

/** Answer of POST /api/user/registrations/:id/link: the token of a link of the registration. */
export interface Ticket {
  ticket: string;
}

/** What the page of a registration sends: the token in its link. */
export interface OwnRegistrationRequest {
  token: string;
}

/** Body of POST /api/registrations/own/answers. */
export interface OwnAnswersRequest extends OwnRegistrationRequest {
  answers: AddRegistrationRequest['answers'];
}

/** A QR code as an SVG path in a square from 0 to `side`, with its light border. A module is 1 wide. */
export interface QrCode {
  side: number;
  path: string;
}

/** What an event is to those who have signed up for it. */
export interface EventOfRegistration
  extends EventTimes,
    Pick<PublicEventDto, 'slug' | 'title' | 'place' | 'state'> {
  questions: EventQuestion[];
}

/** `open`: the person can answer now. `none`: was not there, or it is too early or too late. */
export type FeedbackState = 'open' | 'given' | 'none';

/**
 * A registration as the person sees it who has signed up: answer of POST /api/registrations/own,
 * /own/confirm, /own/cancel, /own/answers and /own/feedback, and of GET /api/user/registrations in a list.
 */
export interface OwnRegistrationDto extends Omit<RegistrationDto, 'present'> {
  event: EventOfRegistration;
  /** What the door reads; null for who has no place. 16 letters and digits. */
  code: string | null;
  /** The code as a QR code; null for who has no place. */
  qrCode: QrCode | null;
  /** Whether the person was there. */
  wasPresent: boolean;
  /** Of what the person says of the event afterwards. */
  feedback: FeedbackState;
  /** Whether answers can be changed. */
  canChange: boolean;
  /** Whether it can be confirmed, also once more after it was cancelled. */
  canConfirm: boolean;
  /** Whether it can be cancelled. */
  canCancel: boolean;
}
