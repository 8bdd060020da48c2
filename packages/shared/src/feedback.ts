import { z } from 'zod';
import { allNames } from './allNames';
import type { Contracts, QueryOf } from './contract';
import { feedbackPoints, perQuestion } from './feedbackQuestions';
import { ownRegistration } from './registration';
import { columnChoice } from './rules/columnChoice';
import { feedbackText, linkToken, purpose } from './rules/fields';
import { listQuery } from './rules/listQuery';
import { payload } from './rules/payload';
import { id, moment, text } from './rules/shape';

const most = feedbackPoints.length;
const pointsMessage = `Please choose 1 to ${most}.`;
const points = z.int(pointsMessage).min(1, pointsMessage).max(most, pointsMessage);
const ratings = perQuestion(() => points);

const giveFeedbackRequest = payload({
  /** In the link of the registration. */
  token: linkToken,
  ...ratings,
  /** '' for nothing. */
  text: feedbackText,
});

/** What somebody answers after an event. */
export interface GiveFeedbackRequest extends z.input<typeof giveFeedbackRequest> {}

export type FeedbackAnswer = Omit<GiveFeedbackRequest, 'token'>;

const feedback = z
  .strictObject({
    /** Random: it holds no time, as other ids do. */
    _id: id,
    ...ratings,
    /** '' for nothing. */
    text,
  })
  .meta({ id: 'Feedback' });

/** An answer as the team sees it. Nothing in it says whose it is, or when it was given. */
export interface FeedbackDto extends z.output<typeof feedback> {}

const orders = ['overall'] as const;

/** By what answers can be sorted. */
export type FeedbackSortField = (typeof orders)[number];

/** `search` is for texts. */
export const feedbackListQuery = listQuery(orders).extend({
  /** Those with a text, or those without. */
  written: z.enum(['true', 'false'], { error: 'Please give written as true or false.' }).optional(),
});

/** Which answers somebody asks for. */
export interface FeedbackListQuery extends QueryOf<typeof feedbackListQuery> {}

/** What a file of feedback can hold. */
export type FeedbackColumn = keyof FeedbackAnswer;

const columnNames = allNames<FeedbackColumn>({ ...perQuestion(() => true), text: true });

const exportFeedbackQuery = feedbackListQuery
  .omit({ page: true, limit: true })
  .extend({ purpose, columns: columnChoice(columnNames) });

/** What a file of feedback is for, and what it holds. */
export type FeedbackExport = z.output<typeof exportFeedbackQuery>;

const count = z.int().min(0);
const counts = z.array(count);

const feedbackFigures = z
  .strictObject({
    /** How many can answer. */
    invited: count,
    answered: count,
    /** Until when. */
    until: moment,
    /**
     * How many have given 1, 2 and so on points for each question; null while fewer than `fewestAnswers` have
     * answered.
     */
    points: z.strictObject(perQuestion(() => counts)).nullable(),
  })
  .meta({ id: 'FeedbackFigures' });

/** How many have answered, and what. */
export interface FeedbackFiguresDto extends z.output<typeof feedbackFigures> {}

/** What people answer after an event, and what the team sees of it. */
export const feedbackCalls = {
  'POST /api/registrations/own/feedback': {
    summary: 'Answer after an event, once. The answer is stored without the registration.',
    body: giveFeedbackRequest,
    answer: ownRegistration,
    refusals: {
      404: 'The event does not exist (any more).',
      409: 'The person has answered already, was not there, or it is too early or too late.',
      422: 'There is no such link (any more), or a field is wrong.',
    },
  },
  'GET /api/admin/events/:id/feedback': {
    summary: 'What was answered after an event; nothing while there are too few answers.',
    query: feedbackListQuery,
    entries: feedback,
  },
  'GET /api/admin/events/:id/feedback/figures': {
    summary: 'How many have answered after an event, and what they have given.',
    answer: feedbackFigures,
  },
  'GET /api/admin/events/:id/feedback.csv': {
    summary: 'What was answered after an event, as a CSV file. The purpose is recorded.',
    query: exportFeedbackQuery,
    answerType: 'text/csv',
  },
} satisfies Contracts;
