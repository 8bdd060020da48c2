import {
  type FeedbackDto,
  type FeedbackFiguresDto,
  feedbackPoints,
  type GiveFeedbackRequest,
  perQuestion,
} from '@club/shared/feedback';
import type { OwnRegistrationDto } from '@club/shared/registration';
import { ownRegistration } from '@club/shared/registration';
import { feedbackText, linkToken } from '@club/shared/rules/fields';
import { payload } from '@club/shared/rules/payload';
import { id, moment, type Shape, text } from '@club/shared/rules/shape';
import type { Response } from 'express';
import { z } from 'zod';
import {
  type Call,
  type CallRequest,
  call,
  type PathRequest,
  type QueryRequest,
} from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import { csvType, sendCsv } from '../../csv/sendCsv';
import { sendList } from '../../lists/sendPage';
import { accountOf } from '../../middleware/authenticate';
import { getEvent } from './events.service';
import { exportFeedback, exportFeedbackQuery } from './exportFeedback.service';
import * as feedback from './feedback.service';
import { feedbackList, findContext } from './feedbackList';

const most = feedbackPoints.length;
const pointsMessage = `Please choose 1 to ${most}.`;
const points = z.int(pointsMessage).min(1, pointsMessage).max(most, pointsMessage);
const ratings = perQuestion(() => points);

const giveFeedbackRequest = payload({
  token: linkToken,
  ...ratings,
  text: feedbackText,
}) satisfies z.ZodType<GiveFeedbackRequest>;

const count = z.int().min(0);
const counts = z.array(count);

const answer = z
  .strictObject({ _id: id, ...ratings, text } satisfies Shape<FeedbackDto>)
  .meta({ id: 'Feedback' });

const figures = z
  .strictObject({
    ...{ invited: count, answered: count, until: moment },
    points: z.strictObject(perQuestion(() => counts)).nullable(),
  } satisfies Shape<FeedbackFiguresDto>)
  .meta({ id: 'FeedbackFigures' });

/** What people answer after an event, and what the team sees of it. */
export function feedbackCalls(): Call[] {
  return [
    call({
      method: 'POST',
      path: '/api/registrations/own/feedback',
      summary: 'Answer after an event, once. The answer is stored without the registration.',
      access: 'anyone',
      proof: 'link',
      event: 'none',
      body: giveFeedbackRequest,
      status: 200,
      answer: ownRegistration,
      refusals: {
        404: 'The event does not exist (any more).',
        409: 'The person has answered already, was not there, or it is too early or too late.',
        422: 'There is no such link (any more), or a field is wrong.',
      },
      handler: giveFeedback,
    }),
    call({
      method: 'GET',
      path: '/api/admin/events/:id/feedback',
      summary: 'What was answered after an event; nothing while there are too few answers.',
      access: 'events',
      query: feedbackList.query,
      status: 200,
      answer: z.array(answer),
      handler: sendList(feedbackList, async ({ params }) =>
        findContext((await getEvent(String(params.id)))._id),
      ),
    }),
    call({
      method: 'GET',
      path: '/api/admin/events/:id/feedback/figures',
      summary: 'How many have answered after an event, and what they have given.',
      access: 'events',
      status: 200,
      answer: figures,
      handler: getFigures,
    }),
    call({
      method: 'GET',
      path: '/api/admin/events/:id/feedback.csv',
      summary: 'What was answered after an event, as a CSV file. The purpose is recorded.',
      access: 'events',
      query: exportFeedbackQuery,
      status: 200,
      answerType: csvType,
      handler: sendFeedback,
    }),
  ];
}

async function giveFeedback(
  { body }: CallRequest<typeof giveFeedbackRequest>,
  response: Response<OwnRegistrationDto>,
): Promise<void> {
  response.json(await feedback.giveFeedback(body));
}

async function getFigures(
  { params }: PathRequest<ById>,
  response: Response<FeedbackFiguresDto>,
): Promise<void> {
  response.json(await feedback.getFeedbackFigures(params.id));
}

async function sendFeedback(
  { params, query }: QueryRequest<typeof exportFeedbackQuery, ById>,
  response: Response,
): Promise<void> {
  const { columns, rows } = await exportFeedback(params.id, query, accountOf(response));
  await sendCsv(response, 'feedback.csv', columns, rows);
}
