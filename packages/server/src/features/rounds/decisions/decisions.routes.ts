import type { OwnApplicationDto } from '@club/shared/application';
import { ownApplication } from '@club/shared/application';
import type { DecidedDto, DecisionsDto, ReleaseDto } from '@club/shared/decision';
import {
  decided,
  decideRequest,
  decisions,
  decisionTextsRequest,
  offerRequest,
  releaseAnswer,
  releaseRequest,
  replyRequest,
} from '@club/shared/decision';
import type { Response } from 'express';
import { type Call, type CallRequest, call, type PathRequest } from '../../../calls/call';
import type { ById, PathParts } from '../../../calls/pathParts';
import type { GetToday } from '../../../clubDay';
import type { DescribeClub } from '../../../clubDetails';
import { findInCrowd, runInCrowd } from '../../../lib/crowdTurns';
import type { Limits } from '../../../limits/limits';
import type { LivePages } from '../../../livePages';
import { accountOf } from '../../../middleware/authenticate';
import { sourceOf } from '../../../middleware/limitRate';
import type { Mails } from '../../mails/mails.service';
import { findByLink } from '../applicationLinks.service';
import { getOwn } from '../ownApplications.service';
import * as board from './board.service';
import { queueDecisionMails } from './decisionMails.service';
import { changeTexts } from './decisionTexts.service';
import { offerPlace } from './offers.service';
import * as releases from './release.service';
import { reply } from './replies.service';

interface DecisionsDependencies {
  mails: Mails;
  pages: LivePages;
  today: GetToday;
  describeClub: DescribeClub;
  limits: Pick<Limits, 'countMiss'>;
}

/** Deciding about applications, the release, and what applicants answer. */
export function decisionsCalls(dependencies: DecisionsDependencies): Call[] {
  const released = 'The decisions are released already';
  const team = { access: 'applications', status: 200 } as const;
  return [
    call({
      ...team,
      method: 'GET',
      path: '/api/admin/rounds/:id/decisions',
      summary: 'The board: everybody whose application is submitted, with what is decided.',
      answer: decisions,
      handler: getBoard,
    }),
    call({
      ...team,
      method: 'PUT',
      path: '/api/admin/rounds/:id/decisions/:applicationId',
      summary: 'Decide about an application, or note which positions have looked at it.',
      event: 'roundChange',
      body: decideRequest,
      answer: decided,
      refusals: {
        409: `Somebody else has decided meanwhile: \`current\` is how. ${released}. Or a position has not looked at somebody who is to be declined.`,
        422: 'A field is wrong, or the round has no such position.',
      },
      handler: decide,
    }),
    call({
      ...team,
      method: 'GET',
      path: '/api/admin/rounds/:id/release',
      summary: 'What the release does: who gets which mail, and who is undecided.',
      answer: releaseAnswer,
      handler: getRelease(dependencies),
    }),
    call({
      ...team,
      method: 'PUT',
      path: '/api/admin/rounds/:id/release/texts',
      summary: 'Change the own sentences in the mails and pages of a release.',
      event: 'roundChange',
      body: decisionTextsRequest,
      answer: releaseAnswer,
      refusals: {
        409: `The board has changed since the preview: \`current\` is how. ${released}.`,
      },
      handler: saveTexts(dependencies),
    }),
    call({
      ...team,
      method: 'POST',
      path: '/api/admin/rounds/:id/release',
      summary: 'Release what was previewed: applicants see it at once, and mails follow.',
      event: 'roundChange',
      body: releaseRequest,
      answer: releaseAnswer,
      refusals: {
        409: `A decision has changed since the preview: \`current\` is how. ${released}. Or somebody is undecided, the round is not closed, or its day for answers is over.`,
      },
      handler: release(dependencies),
    }),
    call({
      ...team,
      method: 'POST',
      path: '/api/admin/rounds/:id/offers',
      summary: 'Offer a free place to somebody who was not accepted, first to the reserve.',
      event: 'roundChange',
      body: offerRequest,
      answer: decisions,
      refusals: {
        409: 'It is not released, no place is free, the person cannot have it, or somebody on the reserve comes first.',
        422: 'A field is wrong, or the round has no such position.',
      },
      handler: offer(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/applications/own/reply',
      summary: 'Say yes or no to a place.',
      access: 'anyone',
      proof: 'link',
      event: 'none',
      status: 200,
      body: replyRequest,
      answer: ownApplication,
      refusals: {
        409: 'There is nothing to answer, it was answered in another way, or the day for it is over.',
        422: 'There is no such link (any more).',
        429: 'The source had too many links that are none.',
      },
      handler: sendReply(dependencies),
    }),
  ];
}

async function getBoard({ params }: PathRequest<ById>, response: Response<DecisionsDto>) {
  response.json(await board.getBoard(params.id));
}

type ByApplication = PathParts<':id/:applicationId'>;

async function decide(
  { params, body }: CallRequest<typeof decideRequest, ByApplication>,
  response: Response<DecidedDto>,
): Promise<void> {
  const { id, applicationId } = params;
  response.json(await board.decide(id, applicationId, body, accountOf(response)));
}

function contextOf({ mails, today, describeClub }: DecisionsDependencies) {
  return { mails, today: today(), club: describeClub() };
}

function getRelease(dependencies: DecisionsDependencies) {
  return async ({ params }: PathRequest<ById>, response: Response<ReleaseDto>) => {
    response.json(await releases.getRelease(params.id, contextOf(dependencies)));
  };
}

function saveTexts(dependencies: DecisionsDependencies) {
  return async (
    { params, body }: CallRequest<typeof decisionTextsRequest, ById>,
    response: Response<ReleaseDto>,
  ) => {
    await changeTexts(params.id, body, accountOf(response));
    response.json(await releases.getRelease(params.id, contextOf(dependencies)));
  };
}

function release(dependencies: DecisionsDependencies) {
  return async (
    { params, body }: CallRequest<typeof releaseRequest, ById>,
    response: Response<ReleaseDto>,
  ) => {
    const { id } = params;
    const by = accountOf(response);
    response.json(await releases.release(id, body.version, by, contextOf(dependencies)));
  };
}

function offer({ mails, today }: DecisionsDependencies) {
  return async (
    { params, body }: CallRequest<typeof offerRequest, ById>,
    response: Response<DecisionsDto>,
  ) => {
    const offered = await offerPlace(params.id, body, accountOf(response), today());
    await queueDecisionMails(mails);
    response.json(offered);
  };
}

function sendReply({ mails, pages, today, limits }: DecisionsDependencies) {
  return async (
    request: CallRequest<typeof replyRequest>,
    response: Response<OwnApplicationDto>,
  ) => {
    const { body } = request;
    const source = sourceOf(request);
    const find = () => findByLink(body.token);
    const { application } = await findInCrowd(source, find, limits.countMiss);
    const answer = async () => {
      const { application } = await findByLink(body.token);
      await reply(application, body.accept, today(), { mails, pages });
      await queueDecisionMails(mails);
      return await getOwn(body.token);
    };
    response.json(await runInCrowd({ source, name: application._id }, answer));
  };
}
