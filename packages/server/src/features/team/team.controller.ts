import type { TeamMemberDto, TermDto, TermsNowDto } from '@club/shared/team';
import type { Request, Response } from 'express';
import type { CallHandler, CallRequest, QueryRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import type { GetToday } from '../../clubDay';
import type { LivePages } from '../../livePages';
import { accountOf } from '../../middleware/authenticate';
import * as archive from './archive.service';
import * as order from './order.service';
import * as positions from './positions.service';
import * as team from './team.service';
import type {
  changeTeamMemberRequest,
  changeTermRequest,
  copyPositionsRequest,
  orderTeamRequest,
  saveTeamMemberRequest,
  saveTermRequest,
  teamQuery,
} from './team.validators';
import * as terms from './terms.service';

export async function listTerms(_request: Request, response: Response<TermDto[]>): Promise<void> {
  response.json(await terms.listTerms());
}

export function describeTermsNow(today: GetToday): CallHandler {
  return async (_request, response: Response<TermsNowDto>) => {
    response.json(await terms.describeNow(today()));
  };
}

export function createTerm(pages: LivePages, findWaitingTeam: terms.FindWaitingTeam) {
  return async (request: CallRequest<typeof saveTermRequest>, response: Response<TermDto>) => {
    const term = request.body;
    response.json(await terms.createTerm(term, accountOf(response), pages, findWaitingTeam));
  };
}

export function changeTerm(pages: LivePages) {
  return async (
    request: CallRequest<typeof changeTermRequest, ById>,
    response: Response<TermDto>,
  ) => {
    const { id } = request.params;
    const term = request.body;
    response.json(await terms.changeTerm(id, term, accountOf(response), pages));
  };
}

export function deleteTerm(pages: LivePages): CallHandler<ById> {
  return async (request, response) => {
    await terms.deleteTerm(request.params.id, accountOf(response), pages);
  };
}

export async function listTeam(
  request: QueryRequest<typeof teamQuery>,
  response: Response<TeamMemberDto[]>,
): Promise<void> {
  const query = request.query;
  response.json(await team.listTeam(query.term, query.bin === 'true'));
}

export async function listPositions(
  _request: Request,
  response: Response<string[]>,
): Promise<void> {
  response.json(await positions.listPositions());
}

export function copyPositions(pages: LivePages) {
  return async (
    request: CallRequest<typeof copyPositionsRequest>,
    response: Response<TeamMemberDto[]>,
  ) => {
    const copy = request.body;
    response.json(await positions.copyPositions(copy, accountOf(response), pages));
  };
}

export function addTeamMember(pages: LivePages) {
  return async (
    request: CallRequest<typeof saveTeamMemberRequest>,
    response: Response<TeamMemberDto>,
  ) => {
    const member = request.body;
    response.json(await team.addTeamMember(member, accountOf(response), pages));
  };
}

export function changeTeamMember(pages: LivePages) {
  return async (
    request: CallRequest<typeof changeTeamMemberRequest, ById>,
    response: Response<TeamMemberDto>,
  ) => {
    const { id } = request.params;
    const member = request.body;
    response.json(await team.changeTeamMember(id, member, accountOf(response), pages));
  };
}

export function orderTeam(pages: LivePages) {
  return async (request: CallRequest<typeof orderTeamRequest>, response: Response) => {
    await order.orderTeam(request.body, accountOf(response), pages);
  };
}

export function takeOffTeamMember(pages: LivePages): CallHandler<ById> {
  return async (request, response: Response<TeamMemberDto>) => {
    const { id } = request.params;
    response.json(await archive.takeOffTeamMember(id, accountOf(response), pages));
  };
}
