import type { ApplicationLinkDto } from '@club/shared/application';
import { applicationLink, exportApplicationsQuery } from '@club/shared/application';
import type { ListedApplicationDto, ReadApplicationDto } from '@club/shared/review';
import { listedApplication, readApplication } from '@club/shared/review';
import type { Response } from 'express';
import { z } from 'zod';
import { type Call, call, type PathRequest, type QueryRequest } from '../../calls/call';
import type { ById, PathParts } from '../../calls/pathParts';
import type { DescribeClub } from '../../clubDetails';
import { csvType, sendCsv } from '../../csv/sendCsv';
import { sendList } from '../../lists/sendPage';
import { accountOf } from '../../middleware/authenticate';
import type { Actor } from '../audit/audit.service';
import { type ApplicationPlace, makeLink, setAside, takeBack } from './applicationActs.service';
import { toApplicationUrl } from './applicationLinks.service';
import { applicationList, readersApplicationList } from './applicationList';
import { exportApplications } from './exportApplications.service';
import { requireReader } from './reviews/reader.service';
import { getReadApplication, listOwnStates } from './reviews/reviews.service';

const notForYou = 'This account has neither the permission nor is it a reviewer of the round.';

interface TeamDependencies {
  describeClub: DescribeClub;
}

/** What came in a round, for the team. */
export function roundApplicationsCalls({ describeClub }: TeamDependencies): Call[] {
  const path = '/api/admin/rounds/:id/applications';
  return [
    call({
      method: 'GET',
      path,
      summary: 'The applications of a round that were sent, also those that were withdrawn.',
      access: 'role',
      query: applicationList.query,
      status: 200,
      answer: z.array(listedApplication),
      refusals: { 403: notForYou },
      handler: listApplications,
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
      handler: sendApplications(describeClub),
    }),
    call({
      method: 'GET',
      path: '/api/admin/rounds/:id/applications/:applicationId',
      summary: 'An application with its answers and, where this account may see them, its reviews.',
      access: 'role',
      status: 200,
      answer: readApplication,
      refusals: { 403: notForYou },
      handler: getApplication,
    }),
    call({
      method: 'POST',
      path: '/api/admin/rounds/:id/applications/:applicationId/link',
      summary: 'Make a link to the application, for who has lost the own ones. It is recorded.',
      access: 'applications',
      event: 'roundChange',
      status: 201,
      answer: applicationLink,
      handler: makeApplicationLink(describeClub),
    }),
    call({
      method: 'POST',
      path: '/api/admin/rounds/:id/applications/:applicationId/aside',
      summary: 'Set an application aside: it does not count any more.',
      access: 'applications',
      event: 'roundChange',
      status: 204,
      refusals: { 409: 'It does not count already, or the person is accepted.' },
      handler: act(setAside),
    }),
    call({
      method: 'POST',
      path: '/api/admin/rounds/:id/applications/:applicationId/take-back',
      summary: 'Let an application count again that was set aside.',
      access: 'applications',
      event: 'roundChange',
      status: 204,
      refusals: { 409: 'It is not set aside, or another one of the address is confirmed.' },
      handler: act(takeBack),
    }),
  ];
}

async function listApplications(
  request: QueryRequest<typeof applicationList.query, ById>,
  response: Response<ListedApplicationDto[]>,
): Promise<void> {
  const reader = await requireReader(request.params.id, accountOf(response));
  const list = reader.isOrganiser ? applicationList : readersApplicationList;
  const { round, isOrganiser } = reader;
  const context = { round: round._id, isOrganiser, ownReviews: await listOwnStates(reader) };
  await sendList(list, () => context)(request, response);
}

type ByApplication = PathParts<':id/:applicationId'>;

async function getApplication(
  { params }: PathRequest<ByApplication>,
  response: Response<ReadApplicationDto>,
): Promise<void> {
  const reader = await requireReader(params.id, accountOf(response));
  response.json(await getReadApplication(reader, params.applicationId));
}

function makeApplicationLink(describeClub: DescribeClub) {
  return async (
    { params }: PathRequest<ByApplication>,
    response: Response<ApplicationLinkDto>,
  ): Promise<void> => {
    const token = await makeLink(params, accountOf(response));
    response.json({ link: toApplicationUrl(token, describeClub()) });
  };
}

function act(change: (place: ApplicationPlace, by: Actor) => Promise<void>) {
  return async ({ params }: PathRequest<ByApplication>, response: Response): Promise<void> => {
    await change(params, accountOf(response));
  };
}

function sendApplications(describeClub: DescribeClub) {
  return async (
    { params, query }: QueryRequest<typeof exportApplicationsQuery, ById>,
    response: Response,
  ): Promise<void> => {
    const by = accountOf(response);
    const { timeZone } = describeClub();
    const { columns, rows } = await exportApplications(params.id, query, by, timeZone);
    await sendCsv(response, 'applications.csv', columns, rows);
  };
}
