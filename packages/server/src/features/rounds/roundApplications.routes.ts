import type { ApplicationDto } from '@club/shared/application';
import type { Response } from 'express';
import { z } from 'zod';
import { type Call, call, type PathRequest, type QueryRequest } from '../../calls/call';
import type { ById, PathParts } from '../../calls/pathParts';
import { csvType, sendCsv } from '../../csv/sendCsv';
import { NotFoundError } from '../../errors';
import { sendList } from '../../lists/sendPage';
import { accountOf } from '../../middleware/authenticate';
import { applicationList } from './applicationList';
import { ApplicationModel, sentStates, toApplicationDto } from './applications.model';
import { exportApplications, exportApplicationsQuery } from './exportApplications.service';
import { application, applicationSummary } from './rounds.answers';
import { getRound } from './rounds.service';

/** What came in a round, for the team. */
export function roundApplicationsCalls(): Call[] {
  const path = '/api/admin/rounds/:id/applications';
  return [
    call({
      method: 'GET',
      path,
      summary: 'The applications of a round that were sent, also those that were withdrawn.',
      access: 'applications',
      query: applicationList.query,
      status: 200,
      answer: z.array(applicationSummary),
      handler: sendList(applicationList, async ({ params }) => {
        return (await getRound(String(params.id)))._id;
      }),
    }),
    call({
      method: 'GET',
      path: '/api/admin/rounds/:id/applications.csv',
      summary:
        'The applications that a search and its filters find, as a CSV file. The purpose is recorded.',
      access: 'applications',
      event: 'applicationExport',
      query: exportApplicationsQuery,
      status: 200,
      answerType: csvType,
      handler: sendApplications,
    }),
    call({
      method: 'GET',
      path: '/api/admin/rounds/:id/applications/:applicationId',
      summary: 'An application with its answers.',
      access: 'applications',
      status: 200,
      answer: application,
      handler: getApplication,
    }),
  ];
}

type ByApplication = PathParts<':id/:applicationId'>;

async function getApplication(
  { params }: PathRequest<ByApplication>,
  response: Response<ApplicationDto>,
): Promise<void> {
  const { id, applicationId } = params;
  const sent = { _id: applicationId, round: id, state: { $in: sentStates } };
  const found = await ApplicationModel.findOne(sent).lean();
  if (!found) throw new NotFoundError('This application does not exist (any more).');
  response.json(toApplicationDto(found));
}

async function sendApplications(
  { params, query }: QueryRequest<typeof exportApplicationsQuery, ById>,
  response: Response,
): Promise<void> {
  const { columns, rows } = await exportApplications(params.id, query, accountOf(response));
  await sendCsv(response, 'applications.csv', columns, rows);
}
