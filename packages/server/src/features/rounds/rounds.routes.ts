import type { Reviewer, RoundDto } from '@club/shared/round';
import { copyRoundRequest, reviewer, round } from '@club/shared/round';
import type { Response } from 'express';
import { z } from 'zod';
import {
  type Call,
  type CallHandler,
  type CallRequest,
  call,
  type PathRequest,
} from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import type { ClubDay, GetToday } from '../../clubDay';
import { sendList } from '../../lists/sendPage';
import type { LivePages } from '../../livePages';
import { accountOf } from '../../middleware/authenticate';
import { listTeam } from './reviews/reviewers.service';
import { roundList } from './roundList';
import * as rounds from './rounds.service';
import { checkedNewRound, checkedRound } from './rounds.validators';

const wrongField =
  'A field is wrong, the dates are in the wrong order, or a reviewer is nobody of the team.';

/** The rounds, for the team. */
export function roundsCalls(pages: LivePages, clubDay: () => ClubDay): Call[] {
  const today = () => clubDay().today;
  const common = { access: 'applications', answer: round, event: 'roundChange' } as const;
  return [
    call({
      method: 'GET',
      path: '/api/admin/rounds',
      summary: 'The rounds, drafts among them.',
      access: 'applications',
      query: roundList.query,
      status: 200,
      answer: z.array(round),
      handler: sendList(roundList, () => undefined),
    }),
    call({
      method: 'GET',
      path: '/api/admin/rounds/reviewers',
      summary: 'Who can be a reviewer: everybody who has a role.',
      access: 'applications',
      status: 200,
      answer: z.array(reviewer),
      handler: async (_request, response: Response<Reviewer[]>) => {
        response.json(await listTeam(today()));
      },
    }),
    call({
      method: 'GET',
      path: '/api/admin/rounds/:id',
      summary: 'A round.',
      access: 'applications',
      status: 200,
      answer: round,
      handler: getRound,
    }),
    call({
      ...common,
      method: 'POST',
      path: '/api/admin/rounds',
      summary: 'Create a round as a draft.',
      body: checkedNewRound,
      status: 201,
      refusals: { 422: wrongField },
      handler: createRound(today),
    }),
    call({
      ...common,
      method: 'PATCH',
      path: '/api/admin/rounds/:id',
      summary: 'Change a round, also while it is open.',
      body: checkedRound,
      status: 200,
      refusals: {
        409: 'Somebody else has changed the round meanwhile: `current` is how. Or its decisions are released, or decisions or reviews rely on what changes.',
        422: wrongField,
      },
      handler: changeRound(pages, today),
    }),
    call({
      ...common,
      method: 'POST',
      path: '/api/admin/rounds/:id/copy',
      summary: 'Make a draft of a round for another term; its dates move with its opening.',
      body: copyRoundRequest,
      status: 201,
      handler: copyRound(clubDay),
    }),
    call({
      ...common,
      method: 'POST',
      path: '/api/admin/rounds/:id/open',
      summary: 'Show a round to everybody: people can apply from its opening on.',
      status: 200,
      refusals: {
        409: 'It is open already, another round is, its deadline is over, or its decisions are released.',
      },
      handler: changeState(rounds.openRound, pages),
    }),
    call({
      ...common,
      method: 'POST',
      path: '/api/admin/rounds/:id/close',
      summary: 'End a round: nobody can apply any more.',
      status: 200,
      refusals: { 409: 'It is not open.' },
      handler: changeState(rounds.closeRound, pages),
    }),
  ];
}

async function getRound(
  { params }: PathRequest<ById>,
  response: Response<RoundDto>,
): Promise<void> {
  response.json(await rounds.getRound(params.id));
}

function createRound(today: GetToday) {
  return async (
    { body }: CallRequest<typeof checkedNewRound>,
    response: Response<RoundDto>,
  ): Promise<void> => {
    response.json(await rounds.createRound(body, accountOf(response), today()));
  };
}

function changeRound(pages: LivePages, today: GetToday) {
  return async (
    { params, body }: CallRequest<typeof checkedRound, ById>,
    response: Response<RoundDto>,
  ) => {
    const context = { pages, today: today() };
    response.json(await rounds.changeRound(params.id, body, accountOf(response), context));
  };
}

function copyRound(clubDay: () => ClubDay) {
  return async (
    { params, body }: CallRequest<typeof copyRoundRequest, ById>,
    response: Response<RoundDto>,
  ): Promise<void> => {
    response.json(await rounds.copyRound(params.id, body, accountOf(response), clubDay()));
  };
}

function changeState(change: typeof rounds.openRound, pages: LivePages): CallHandler<ById> {
  return async ({ params }, response: Response<RoundDto>) => {
    response.json(await change(params.id, accountOf(response), pages));
  };
}
