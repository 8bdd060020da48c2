import type { RoundPosition } from './round';

/** `accepted` and `reserve` are for a position. */
export type Outcome = 'accepted' | 'reserve' | 'declined';

/** What an accepted person has said; `silent` when the last day for it is over. */
export type Reply = 'yes' | 'no' | 'silent';

/** Somebody on the board: an application that is submitted, with what is decided about it. */
export interface CandidateDto {
  /** Of the application. */
  _id: string;
  name: string;
  /** Whether it, or its last change, came after the shown deadline. */
  isLate: boolean;
  /** Whether the person has changed it after it was sent. */
  isChanged: boolean;
  isInvited: boolean;
  /** When the interview is or was: ISO 8601, UTC; null for none. */
  interviewAt: string | null;
  /** The dearest first. */
  choices: Pick<RoundPosition, 'key' | 'name'>[];
  /** Null while nothing is decided. */
  outcome: Outcome | null;
  /** Key of the position that the outcome is for; null for who is declined or undecided. */
  position: string | null;
  /** Keys of the positions that have looked at the application and want somebody else. */
  passed: string[];
  /** 'YYYY-MM-DD': until when an accepted person can answer; null before the release. */
  replyBy: string | null;
  reply: Reply | null;
  /** Whether the person was offered a place after the release. */
  isOfferedLater: boolean;
}

/** Answer of GET /api/admin/rounds/:id/decisions: the board. Those on the reserve are in their order. */
export interface DecisionsDto {
  /** Rises by 1 with each change. */
  version: number;
  /** ISO 8601, UTC; null until the release. */
  releasedAt: string | null;
  positions: RoundPosition[];
  candidates: CandidateDto[];
}

/** Body of PUT /api/admin/rounds/:id/decisions/:applicationId. */
export interface DecideRequest {
  /** The version of the board that the person has seen. */
  version: number;
  /** Null takes a decision back. */
  outcome: Outcome | null;
  /** Key of the position; null for `declined` and null. */
  position: string | null;
  /** Which positions have looked and want somebody else. As before, if it is not given. */
  passed?: string[];
  /** The place on the reserve of the position, from 1. If it is not given: as before, or the last. */
  place?: number;
}

/** Its answer. */
export interface DecidedDto {
  version: number;
}

/** Body of POST /api/admin/rounds/:id/offers: after the release, a place that has become free. */
export interface OfferRequest {
  /** Id of the application. */
  application: string;
  /** Key of the position. */
  position: string;
}

/** Who gets which mail. */
export interface ReleaseMail {
  name: string;
  email: string;
  /** Name of the position; '' for who is declined. */
  position: string;
}

/** What keeps a round from being released, besides people who are undecided. */
export type ReleaseObstacle = 'notClosed' | 'replyDayOver';

/** The team's own sentences for each outcome, in the mail and on the page of the application: up to 2,000 characters. */
export type DecisionTexts = Record<Outcome, string>;

/** A mail as the first of those gets it who get one of its kind. */
export interface ReleaseLetter {
  subject: string;
  text: string;
}

/** Answer of GET /api/admin/rounds/:id/release: what a release does, or has done. */
export interface ReleaseDto {
  version: number;
  /** ISO 8601, UTC; null until the release. */
  releasedAt: string | null;
  /** Accepted people can answer until this day: 'YYYY-MM-DD'. */
  replyBy: string;
  mails: Record<Outcome, ReleaseMail[]>;
  texts: DecisionTexts;
  letters: Record<Outcome, ReleaseLetter>;
  /** What else keeps the round from being released. Empty once it is. */
  obstacles: ReleaseObstacle[];
  /** Who keeps the round from being released. */
  undecided: { _id: string; name: string }[];
  /** Positions with more people accepted than there are places. */
  overfull: { name: string; places: number; accepted: number }[];
  /** Until when all mails are sent, as far as the daily limit decides: ISO 8601, UTC. Null: none is sent. */
  mailedBy: string | null;
}

/** Body of POST /api/admin/rounds/:id/release. */
export interface ReleaseRequest {
  /** That of the preview. */
  version: number;
}

/** Body of PUT /api/admin/rounds/:id/release/texts. */
export interface DecisionTextsRequest extends DecisionTexts {
  /** That of the preview. */
  version: number;
}

/** What an applicant sees of the decision, after the release. */
export interface OwnDecisionDto {
  outcome: Outcome;
  /** Name of the position; '' for who is declined. */
  position: string;
  /** Of who is accepted: 'YYYY-MM-DD', the last day to answer. Null otherwise. */
  replyBy: string | null;
  reply: Reply | null;
  /** The team's own sentences. May be ''. */
  text: string;
}

/** Body of POST /api/applications/own/reply. */
export interface ReplyRequest {
  /** The token in the link of the application. */
  token: string;
  accept: boolean;
}
