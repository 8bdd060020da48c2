import type {
  DraftApplicationDto,
  OwnApplicationDto,
  SavedApplication,
} from '@club/shared/application';
import {
  applicationKeyRequest,
  changeOwnApplicationRequest,
  draftApplication,
  ownApplication,
  ownApplicationRequest,
  saveApplicationRequest,
  savedApplication,
} from '@club/shared/application';
import type { CurrentRoundDto } from '@club/shared/currentRound';
import { currentRound } from '@club/shared/currentRound';
import type { Request, Response } from 'express';
import { type Call, type CallHandler, type CallRequest, call } from '../../calls/call';
import type { PathParts } from '../../calls/pathParts';
import { runInCrowd } from '../../lib/crowdTurns';
import { sourceOf } from '../../middleware/limitRate';
import { changeOwn } from './changedApplications.service';
import { mailDraftLink, openDraft } from './draftLinks.service';
import { confirmOwn, getOwn, withdrawOwn } from './ownApplications.service';
import { getCurrentRound } from './roundPart.service';
import * as saved from './savedApplications.service';

const noLink = 'There is no such link (any more).';

/** What people do who apply. */
export function applicationsCalls(dependencies: saved.ApplicationDependencies): Call[] {
  const own = {
    method: 'POST',
    access: 'anyone',
    proof: 'link',
    event: 'none',
    status: 200,
    body: ownApplicationRequest,
    answer: ownApplication,
  } as const;
  return [
    call({
      method: 'GET',
      path: '/api/rounds/current',
      summary: 'The round that is open, with the time of the server.',
      access: 'anyone',
      proof: 'nothing',
      status: 200,
      answer: currentRound,
      refusals: { 404: 'No round is open.' },
      handler: sendCurrentRound(dependencies),
    }),
    call({
      method: 'PUT',
      path: '/api/applications/:applicationId',
      summary: 'Keep a draft of an application, or submit it; the page makes its id.',
      access: 'anyone',
      proof: 'link',
      event: 'none',
      body: saveApplicationRequest,
      status: 200,
      answer: savedApplication,
      refusals: {
        403: 'The round takes no applications at this moment, or the key is not one for this draft. Nothing is stored.',
        404: 'There is no such round.',
        409: 'The address has a confirmed application in this round, or this one was sent already with other words, or withdrawn.',
        422: 'A field is wrong; or, in what is submitted, something is missing.',
        429: 'There were too many for this application, or the share of the source is used up.',
      },
      handler: saveApplication(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/applications/:applicationId/link',
      summary:
        'Mail the link that opens a draft in any browser, to the address in it, unless many were mailed to it.',
      access: 'anyone',
      proof: 'link',
      event: 'none',
      body: applicationKeyRequest,
      status: 204,
      refusals: {
        404: 'There is no such draft (any more), or the key is not one for it.',
        409: 'The site sends no mails, or the draft has many links already.',
        422: 'The draft has no full address.',
      },
      handler: sendDraftLink(dependencies),
    }),
    call({
      ...own,
      path: '/api/applications/draft',
      summary: 'The draft of a mailed link. Nothing is changed.',
      answer: draftApplication,
      refusals: { 422: noLink },
      handler: sendDraft,
    }),
    call({
      ...own,
      path: '/api/applications/own',
      summary: 'The application of a link. Nothing is changed.',
      refusals: { 422: noLink },
      handler: sendOwn(getOwn),
    }),
    call({
      ...own,
      path: '/api/applications/own/confirm',
      summary:
        'Confirm, by a link that was mailed or that the team has made, that the application is the own one. Others of the address are set aside.',
      refusals: {
        403: 'The link did not reach the address: it is that of the page.',
        409: 'It does not count any more, or another one of the address was confirmed.',
        422: noLink,
      },
      handler: sendOwn(confirmOwn),
    }),
    call({
      ...own,
      path: '/api/applications/own/change',
      summary: 'Change what was sent, as long as the round takes applications. The address stays.',
      body: changeOwnApplicationRequest,
      refusals: {
        403: 'The round takes no applications at this moment. Nothing is stored.',
        409: 'It is withdrawn or set aside.',
        422: `${noLink} Or a field is wrong or missing.`,
        429: 'It was changed too often.',
      },
      handler: sendChanged(dependencies),
    }),
    call({
      ...own,
      path: '/api/applications/own/withdraw',
      summary: 'Take an application back.',
      refusals: { 409: 'It is withdrawn or set aside already.', 422: noLink },
      handler: sendOwn((token) => withdrawOwn(token, dependencies)),
    }),
  ];
}

function sendCurrentRound({ mails }: saved.ApplicationDependencies): CallHandler {
  return async (_request, response: Response<CurrentRoundDto>) => {
    response.json(await getCurrentRound(mails));
  };
}

type ByApplication = PathParts<':applicationId'>;

function toCalled(
  request: Pick<Request, 'ip'>,
  dependencies: saved.ApplicationDependencies,
): saved.ApplicationCall {
  return { ...dependencies, source: dependencies.limits.hideSource(sourceOf(request)) };
}

function saveApplication(dependencies: saved.ApplicationDependencies) {
  return async (
    request: CallRequest<typeof saveApplicationRequest, ByApplication>,
    response: Response<SavedApplication>,
  ) => {
    const { params, body } = request;
    const called = toCalled(request, dependencies);
    const save = () => saved.saveApplication(params.applicationId, body, called);
    response.json(await runInCrowd({ source: called.source, name: params.applicationId }, save));
  };
}

function sendDraftLink(dependencies: saved.ApplicationDependencies) {
  return async (
    request: CallRequest<typeof applicationKeyRequest, ByApplication>,
    response: Response,
  ) => {
    const { applicationId } = request.params;
    await mailDraftLink(applicationId, request.body, toCalled(request, dependencies));
    response.status(204).end();
  };
}

async function sendDraft(
  { body }: CallRequest<typeof ownApplicationRequest>,
  response: Response<DraftApplicationDto>,
): Promise<void> {
  response.json(await openDraft(body.token));
}

function sendOwn(act: (token: string) => Promise<OwnApplicationDto>) {
  return async (
    { body }: CallRequest<typeof ownApplicationRequest>,
    response: Response<OwnApplicationDto>,
  ) => {
    response.json(await act(body.token));
  };
}

function sendChanged(dependencies: saved.ApplicationDependencies) {
  return async (
    { body }: CallRequest<typeof changeOwnApplicationRequest>,
    response: Response<OwnApplicationDto>,
  ) => {
    response.json(await changeOwn(body, dependencies));
  };
}
