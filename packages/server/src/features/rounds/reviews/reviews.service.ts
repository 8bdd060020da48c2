import type { ApplicationSummaryDto } from '@club/shared/application';
import type { AuditAction } from '@club/shared/auditActions';
import type {
  OwnReview,
  OwnReviewState,
  ReadApplicationDto,
  ReviewFields,
  SaveReviewRequest,
  ShownReview,
} from '@club/shared/review';
import type { Criterion } from '@club/shared/round';
import { weightedAverage } from '@club/shared/scores';
import type { UserDto } from '@club/shared/user';
import { ConflictError, ForbiddenError, UnprocessableError } from '../../../errors';
import { duplicateField } from '../../../lib/databaseErrors';
import { named, recordAudit } from '../../audit/audit.service';
import { type ApplicationPlace, getSent } from '../applicationActs.service';
import { listNotes } from '../applicationNotes.service';
import { toApplicationDto } from '../applications.model';
import { readReleased } from '../decisions/released.service';
import { noInterviews, readInterviews } from '../interviews/interviewsToCome.service';
import { isReleased } from '../roundRelease.service';
import { subjectOf } from '../rounds.service';
import { findMissingReviewers, hasStandIn } from './missingReviewers.service';
import { isOwn, ownReviewsOf, type Reader, requireReviewer, seesReviews } from './reader.service';
import { ReviewModel, type ReviewRecord, stateOf, toOwnReview } from './reviews.model';

/**
 * An application for somebody who may read it, with what this person may see of its reviews.
 * @param today 'YYYY-MM-DD' in the club's time zone
 * @throws {NotFoundError} when there is none
 */
export async function getReadApplication(
  reader: Reader,
  applicationId: string,
  today: string,
): Promise<ReadApplicationDto> {
  const stored = await getSent({ id: reader.round._id, applicationId });
  const submitted = { application: applicationId, submittedAt: { $ne: null } };
  const own = await findOwn(reader, applicationId);
  const seesAll = seesReviews(reader, stored, own);
  const all = seesAll
    ? await ReviewModel.find(submitted).sort({ submittedAt: 1, _id: 1 }).lean()
    : null;
  const { criteria } = reader.round;
  const dto = toApplicationDto(stored);
  const isFinal = await isReleased(reader.round._id);
  const interviewOf = reader.isOrganiser
    ? await readInterviews(reader.round._id, isFinal)
    : noInterviews;
  const isOpen = stored.state === 'submitted' && !stored.forgottenAt && !isFinal;
  return {
    ...forReader(reader, dto),
    answers: dto.answers,
    criteria,
    isFinal,
    decision: reader.isOrganiser ? (await readReleased(reader.round)).decisionOf(stored) : null,
    ...interviewOf(applicationId),
    lacksReviewer: (await findMissingReviewers(reader, today))(applicationId),
    hasStandIn: reader.isReviewer && (await hasStandIn(reader, today)),
    canReview: reader.isReviewer && isOpen && !isOwn(reader, stored),
    ownReview: own ? toOwnReview(own) : null,
    notes: isOwn(reader, stored) ? [] : await listNotes(reader, applicationId, seesAll),
    canNote: !stored.forgottenAt && !isOwn(reader, stored),
    reviews:
      all
        ?.filter(({ reviewer }) => !reviewer.equals(reader.account._id))
        .map((review) => toShownReview(review, criteria)) ?? null,
  };
}

/** How far their own reviews in the round are, by application. */
export async function listOwnStates(reader: Reader): Promise<Map<string, OwnReviewState>> {
  const fields = 'application submittedAt isConflict';
  const reviews = await ReviewModel.find(ownReviewsOf(reader), fields).lean();
  return new Map(reviews.map((review) => [review.application, stateOf(review)]));
}

/** Who only reads sees these fields of an applicant: no way to reach the person, and no invitation. */
export function forReader(
  { isOrganiser }: Pick<Reader, 'isOrganiser'>,
  application: ApplicationSummaryDto,
): ApplicationSummaryDto {
  if (isOrganiser) return application;
  const { _id, name, choices, state, submittedAt, changedAt, isLate } = application;
  const hidden = { email: '', phone: '', invitedAt: null, isProved: false, isContested: false };
  return { _id, name, choices, state, submittedAt, changedAt, isLate, ...hidden };
}

/**
 * Keeps a draft of their own review, submits it, or corrects what was submitted: a draft never takes that back. After
 * the release reviews are final.
 * @throws {ForbiddenError} when this account is no reviewer of the round, or has applied itself
 * @throws {NotFoundError} when there is no such application
 * @throws {ConflictError} when the decisions are released, it was withdrawn or forgotten, or a draft comes after the review was submitted
 * @throws {UnprocessableError} when a criterion lacks a score in what is submitted
 */
export async function saveReview(
  { id, applicationId }: ApplicationPlace,
  { submitted, ...fields }: SaveReviewRequest,
  account: UserDto,
): Promise<OwnReview> {
  const reader = await requireReviewer(id, account);
  const application = await getSent({ id, applicationId });
  if (isOwn(reader, application)) throw new ForbiddenError('This is your own application.');
  if (application.forgottenAt)
    throw new ConflictError('Name and answers are deleted: nobody reads it.');
  if (await isReleased(id)) throw new ConflictError(finalReviews);
  if (application.state !== 'submitted') {
    throw new ConflictError('This application is withdrawn or set aside.');
  }
  const { criteria } = reader.round;
  const scores = fields.isConflict ? [] : toKnown(criteria, fields.scores);
  if (submitted && !fields.isConflict) requireAll(criteria, scores);
  const written = { ...fields, scores, reviewerName: account.username };
  const { saved, action } = await write(reader, applicationId, written, submitted);
  if (action) {
    // It does not say of which application: who reads the log may be a reviewer.
    await recordAudit({ actor: named(account), action, subject: subjectOf(reader.round) });
  }
  return toOwnReview(saved);
}

const finalReviews = 'The decisions are released: reviews are final, and nothing was saved.';

/** What is stored of what a reviewer sends. */
type Written = ReviewFields & Pick<ReviewRecord, 'reviewerName'>;

interface Saved {
  saved: ReviewRecord;
  /** Null for a draft, and where the same comes once more. */
  action: AuditAction | null;
}

/** One conditional write: it finds a draft only while it is one, and what was submitted only to correct it. */
async function write(
  reader: Reader,
  application: string,
  written: Written,
  submitted: boolean,
): Promise<Saved> {
  const own = { ...ownReviewsOf(reader), application };
  try {
    const saved = await ReviewModel.findOneAndUpdate(
      { ...own, submittedAt: null },
      { $set: { ...written, ...(submitted && { submittedAt: new Date() }) } },
      { upsert: true, returnDocument: 'after' },
    )
      .orFail()
      .lean();
    return { saved, action: submitted ? 'review.submitted' : null };
  } catch (error) {
    if (duplicateField(error) === null) throw error;
    if (!submitted) throw new ConflictError('You have submitted this review meanwhile.');
    // Null when another tab has made a draft at this moment.
    return (await correct(own, written)) ?? (await write(reader, application, written, submitted));
  }
}

async function correct(own: object, written: Written): Promise<Saved | null> {
  const isSubmitted = { ...own, submittedAt: { $ne: null } };
  const former = await ReviewModel.findOne(isSubmitted).lean();
  if (!former) return null;
  if (isSame(toOwnReview(former), written)) return { saved: former, action: null };
  const saved = await ReviewModel.findOneAndUpdate(
    isSubmitted,
    { $set: { ...written, correctedAt: new Date() } },
    { returnDocument: 'after' },
  ).lean();
  return saved && { saved, action: 'review.corrected' };
}

async function findOwn(reader: Reader, application: string): Promise<ReviewRecord | undefined> {
  return (await ReviewModel.findOne({ ...ownReviewsOf(reader), application }).lean()) ?? undefined;
}

/** Scores of criteria that somebody has taken out of the round meanwhile are left out. */
function toKnown(criteria: Criterion[], scores: SaveReviewRequest['scores']) {
  return criteria.flatMap(({ key }) => scores.find((score) => score.key === key) ?? []);
}

function requireAll(criteria: Criterion[], scores: SaveReviewRequest['scores']): void {
  const missing = criteria.filter(({ key }) => !scores.some((score) => score.key === key));
  if (missing.length === 0) return;
  throw new UnprocessableError(
    missing.map(({ key, name }) => ({
      field: `scores.${key}`,
      message: `Please give 1 to 5 for: ${name}`,
    })),
  );
}

function isSame(one: ReviewFields, other: ReviewFields): boolean {
  const essence = ({ scores, note, isConflict }: ReviewFields) =>
    JSON.stringify([note, isConflict, scores.map(({ key, score }) => [key, score]).toSorted()]);
  return essence(one) === essence(other);
}

function toShownReview(review: ReviewRecord, criteria: Criterion[]): ShownReview {
  const { reviewer, reviewerName, isConflict, scores } = review;
  return {
    ...toOwnReview(review),
    reviewer: { _id: reviewer.toHexString(), name: reviewerName },
    average: isConflict ? null : weightedAverage(criteria, scores),
  };
}
