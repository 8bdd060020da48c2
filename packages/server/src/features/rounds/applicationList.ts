import { type ApplicationListQuery, applicationListQuery } from '@club/shared/application';
import type { ListedApplicationDto, OwnReviewState } from '@club/shared/review';
import { Types } from '../../lib/mongoose';
import { defineList } from '../../lists/defineList';
import {
  ApplicationModel,
  applicationSummaryFields,
  applicationTexts,
  type ShownSummary,
  sentStates,
  toApplicationDto,
  toApplicationSummary,
} from './applications.model';
import type { Released } from './decisions/released.service';
import type { InterviewOf } from './interviews/interviewsToCome.service';
import type { LacksReviewer } from './reviews/missingReviewers.service';
import type { Reader } from './reviews/reader.service';
import { forReader } from './reviews/reviews.service';

/** What a list and a file of the applications of a round have in common. */
const ofRound = {
  model: ApplicationModel,
  search: { texts: applicationTexts, addresses: ['email'], phones: ['phone'] },
  query: applicationListQuery,
  where: (
    {
      state,
      invited,
      late,
      position,
      outcome,
    }: Pick<ApplicationListQuery, 'state' | 'invited' | 'late' | 'position' | 'outcome'>,
    { round, released }: { round: string; released: Released },
  ) => ({
    round: new Types.ObjectId(round),
    state: state ?? { $in: [...sentStates] },
    ...(invited && { invitedAt: invited === 'true' ? { $ne: null } : null }),
    ...(late && { isLate: late === 'true' }),
    ...(position && { 'choices.key': position }),
    ...(outcome && { _id: { $in: released.listIds(outcome) }, state: 'submitted' }),
  }),
};

/** Who looks at the list. */
interface ListReader extends Pick<Reader, 'isOrganiser'> {
  /** Id of the round. */
  round: string;
  /** What this person may see of it. */
  released: Released;
  /** How far their own review is, by application. */
  ownReviews: ReadonlyMap<string, OwnReviewState>;
  lacksReviewer: LacksReviewer;
  interviewOf: InterviewOf;
}

const forReaders = {
  ...ofRound,
  fields: applicationSummaryFields,
  toDto: (stored: ShownSummary, reader: ListReader): ListedApplicationDto => ({
    ...forReader(reader, toApplicationSummary(stored)),
    ownReview: reader.ownReviews.get(stored._id) ?? null,
    lacksReviewer: reader.lacksReviewer(stored._id),
    decision: reader.released.decisionOf(stored),
    ...reader.interviewOf(stored._id),
  }),
};

/** The applications of a round that were sent. It knows no reviews: `applicationsByScore` sorts by those. */
export const applicationList = defineList(forReaders);

/** The same for who only reads: nobody is found by an email address or an invitation that are not shown. */
export const readersApplicationList = defineList({
  ...forReaders,
  search: { texts: applicationTexts },
  where: ({ state, late, position }: ApplicationListQuery, reader: ListReader) =>
    ofRound.where({ state, late, position }, reader),
});

/** The same with their answers, for a file. */
export const wholeApplicationList = defineList({ ...ofRound, fields: '', toDto: toApplicationDto });
