import { roundApplicationCalls } from '@club/shared/applicationCalls';
import { controller } from '../../calls/controller';
import type { GetToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import { sendCsv } from '../../csv/sendCsv';
import { findApplications } from './anyApplicationList';
import { makeLink, setAside, takeBack } from './applicationActs.service';
import { toApplicationUrl } from './applicationLinks.service';
import { applicationList, readersApplicationList } from './applicationList';
import { addApplicationNote } from './applicationNotes.service';
import { getPageByScore, isByScore } from './applicationsByScore.service';
import { nothingReleased, readReleased } from './decisions/released.service';
import { exportApplications } from './exportApplications.service';
import { noInterviews, readInterviews } from './interviews/interviewsToCome.service';
import { findMissingReviewers } from './reviews/missingReviewers.service';
import { requireReader } from './reviews/reader.service';
import { getReadApplication, listOwnStates } from './reviews/reviews.service';
import { isReleased } from './roundRelease.service';

interface TeamDependencies {
  describeClub: DescribeClub;
  today: GetToday;
}

/** What came in a round, for the team. */
export function roundApplicationsController({ describeClub, today }: TeamDependencies) {
  return controller(roundApplicationCalls, {
    'GET /api/admin/applications': {
      access: 'applications',
      handler: ({ query }) => findApplications(query),
    },
    'GET /api/admin/rounds/:id/applications': {
      access: 'role',
      async handler({ id, query, by }) {
        const reader = await requireReader(id, by);
        const list = reader.isOrganiser ? applicationList : readersApplicationList;
        const { isOrganiser } = reader;
        const round = reader.round._id;
        const ownReviews = await listOwnStates(reader);
        const lacksReviewer = await findMissingReviewers(reader, today());
        const released = isOrganiser ? await readReleased(reader.round) : nothingReleased;
        const interviewOf = isOrganiser
          ? await readInterviews(round, await isReleased(round))
          : noInterviews;
        const seen = { ownReviews, lacksReviewer, released, interviewOf };
        const context = { round, isOrganiser, ...seen };
        return isByScore(query)
          ? await getPageByScore(list, query, context, reader)
          : await list.getPage(query, context);
      },
    },
    'GET /api/admin/rounds/:id/applications.csv': {
      access: 'applications',
      event: 'applicationExport',
      async handler({ id, query, by, response }) {
        const { timeZone } = describeClub();
        const { columns, rows } = await exportApplications(id, query, by, timeZone);
        await sendCsv(response, 'applications.csv', columns, rows);
      },
    },
    'GET /api/admin/rounds/:id/applications/:applicationId': {
      access: 'role',
      handler: async ({ id, applicationId, by }) =>
        getReadApplication(await requireReader(id, by), applicationId, today()),
    },
    'POST /api/admin/rounds/:id/applications/:applicationId/link': {
      access: 'applications',
      event: 'roundChange',
      async handler({ id, applicationId, by }) {
        const token = await makeLink({ id, applicationId }, by);
        return { link: toApplicationUrl(token, describeClub()) };
      },
    },
    'POST /api/admin/rounds/:id/applications/:applicationId/notes': {
      access: 'role',
      event: 'none',
      handler: async ({ id, applicationId, body, by }) =>
        addApplicationNote(await requireReader(id, by), applicationId, body.text, by),
    },
    'POST /api/admin/rounds/:id/applications/:applicationId/aside': {
      access: 'applications',
      event: 'roundChange',
      handler: ({ id, applicationId, by }) => setAside({ id, applicationId }, by),
    },
    'POST /api/admin/rounds/:id/applications/:applicationId/take-back': {
      access: 'applications',
      event: 'roundChange',
      handler: ({ id, applicationId, by }) => takeBack({ id, applicationId }, by),
    },
  });
}
