import { decisionCalls } from '@club/shared/decisionCalls';
import { controller } from '../../../calls/controller';
import type { GetToday } from '../../../clubDay';
import type { DescribeClub } from '../../../clubDetails';
import { findInCrowd, runInCrowd } from '../../../lib/crowdTurns';
import type { Limits } from '../../../limits/limits';
import type { LivePages } from '../../../livePages';
import type { Mails } from '../../mails/mails.service';
import { findByLink } from '../applicationLinks.service';
import { getOwn } from '../ownApplications.service';
import * as board from './board.service';
import { queueDecisionMails } from './decisionMails.service';
import { changeTexts } from './decisionTexts.service';
import { leaveFree, offerPlace, previewOffer } from './offers.service';
import * as releases from './release.service';
import { freePlace, reply, restorePlace } from './replies.service';

interface DecisionsDependencies {
  mails: Mails;
  pages: LivePages;
  today: GetToday;
  describeClub: DescribeClub;
  limits: Pick<Limits, 'countMiss'>;
}

/** Deciding about applications, the release, and what applicants answer. */
export function decisionsController(dependencies: DecisionsDependencies) {
  const { mails, pages, today, describeClub, limits } = dependencies;
  const change = { access: 'applications', event: 'roundChange' } as const;
  const context = () => ({ mails, today: today(), club: describeClub() });
  return controller(decisionCalls, {
    'GET /api/admin/rounds/:id/decisions': {
      access: 'applications',
      handler: ({ id }) => board.getBoard(id),
    },
    'PUT /api/admin/rounds/:id/decisions/:applicationId': {
      ...change,
      handler: ({ id, applicationId, body, by }) => board.decide(id, applicationId, body, by),
    },
    'POST /api/admin/rounds/:id/decisions/rest': {
      ...change,
      handler: ({ id, body, by }) => board.declineRest(id, body, by),
    },
    'GET /api/admin/rounds/:id/release': {
      access: 'applications',
      handler: ({ id }) => releases.getRelease(id, context()),
    },
    'PUT /api/admin/rounds/:id/release/texts': {
      ...change,
      async handler({ id, body, by }) {
        await changeTexts(id, body, by);
        return await releases.getRelease(id, context());
      },
    },
    'POST /api/admin/rounds/:id/release': {
      ...change,
      handler: ({ id, body, by }) => releases.release(id, body.version, by, context()),
    },
    'POST /api/admin/rounds/:id/places/free': {
      ...change,
      async handler({ id, body, by }) {
        await freePlace(id, body.application, by, { today: today(), pages });
        await queueDecisionMails(mails);
        return await board.getBoard(id);
      },
    },
    'POST /api/admin/rounds/:id/places/restore': {
      ...change,
      async handler({ id, body, by }) {
        await restorePlace(id, body.application, by, { today: today(), pages });
        return await board.getBoard(id);
      },
    },
    'PUT /api/admin/rounds/:id/places/left': {
      ...change,
      handler: ({ id, body, by }) => leaveFree(id, body, by, today()),
    },
    'POST /api/admin/rounds/:id/offers': {
      ...change,
      async handler({ id, body, by }) {
        const offered = await offerPlace(id, body, by, today());
        await queueDecisionMails(mails);
        return offered;
      },
    },
    'POST /api/admin/rounds/:id/offers/preview': {
      access: 'applications',
      event: 'none',
      handler: ({ id, body }) => previewOffer(id, body, context()),
    },
    'POST /api/applications/own/reply': {
      access: 'anyone',
      proof: 'link',
      event: 'none',
      async handler({ body, source }) {
        const find = () => findByLink(body.token);
        const { application } = await findInCrowd(source, find, limits.countMiss);
        return await runInCrowd({ source, name: application._id }, async () => {
          await reply(await find(), body.accept, today(), { mails, pages });
          await queueDecisionMails(mails);
          return await getOwn(body.token);
        });
      },
    },
  });
}
