import type { TeamMemberDto, TermDto } from '@club/shared/team';
import type { Request, RequestHandler, Response } from 'express';
import type { LivePages } from '../../livePages';
import { accountOf } from '../../middleware/authenticate';
import { parseObjectId } from '../../validation/objectId';
import * as archive from './archive.service';
import * as bin from './bin.service';
import * as positions from './positions.service';
import * as team from './team.service';
import {
  changeTeamMemberRequest,
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

export function createTerm(pages: LivePages): RequestHandler {
  return async (request, response: Response<TermDto>) => {
    const term = saveTermRequest.parse(request.body);
    response.status(201).json(await terms.createTerm(term, accountOf(response), pages));
  };
}

export function changeTerm(pages: LivePages): RequestHandler {
  return async (request, response: Response<TermDto>) => {
    const id = parseObjectId(request.params.id);
    const term = saveTermRequest.parse(request.body);
    response.json(await terms.changeTerm(id, term, accountOf(response), pages));
  };
}

export function deleteTerm(pages: LivePages): RequestHandler {
  return async (request, response) => {
    await terms.deleteTerm(parseObjectId(request.params.id), accountOf(response), pages);
    response.sendStatus(204);
  };
}

export async function listTeam(
  request: Request,
  response: Response<TeamMemberDto[]>,
): Promise<void> {
  const query = teamQuery.parse(request.query);
  response.json(await team.listTeam(query.term, query.bin === 'true'));
}

export async function listPositions(
  _request: Request,
  response: Response<string[]>,
): Promise<void> {
  response.json(await positions.listPositions());
}

export function copyPositions(pages: LivePages): RequestHandler {
  return async (request, response: Response<TeamMemberDto[]>) => {
    const copy = copyPositionsRequest.parse(request.body);
    response.status(201).json(await positions.copyPositions(copy, accountOf(response), pages));
  };
}

export function addTeamMember(pages: LivePages): RequestHandler {
  return async (request, response: Response<TeamMemberDto>) => {
    const member = saveTeamMemberRequest.parse(request.body);
    response.status(201).json(await team.addTeamMember(member, accountOf(response), pages));
  };
}

export function changeTeamMember(pages: LivePages): RequestHandler {
  return async (request, response: Response<TeamMemberDto>) => {
    const id = parseObjectId(request.params.id);
    const member = changeTeamMemberRequest.parse(request.body);
    response.json(await team.changeTeamMember(id, member, accountOf(response), pages));
  };
}

export function orderTeam(pages: LivePages): RequestHandler {
  return async (request, response) => {
    await team.orderTeam(orderTeamRequest.parse(request.body), accountOf(response), pages);
    response.sendStatus(204);
  };
}

export function takeOffTeamMember(pages: LivePages): RequestHandler {
  return async (request, response: Response<TeamMemberDto>) => {
    const id = parseObjectId(request.params.id);
    response.json(await archive.takeOffTeamMember(id, accountOf(response), pages));
  };
}

export function removeTeamMember(pages: LivePages): RequestHandler {
  return async (request, response) => {
    await bin.removeTeamMember(parseObjectId(request.params.id), accountOf(response), pages);
    response.sendStatus(204);
  };
}

export function restoreTeamMember(pages: LivePages): RequestHandler {
  return async (request, response) => {
    await bin.restoreTeamMember(parseObjectId(request.params.id), accountOf(response), pages);
    response.sendStatus(204);
  };
}

export async function deleteTeamMember(request: Request, response: Response): Promise<void> {
  await bin.deleteTeamMember(parseObjectId(request.params.id), accountOf(response));
  response.sendStatus(204);
}
