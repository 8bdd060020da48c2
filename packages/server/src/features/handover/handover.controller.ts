import type { OneTimeLinkDto } from '@club/shared/access';
import type { CurrentHandoverDto, HandoverDto, HandoverProposalDto } from '@club/shared/handover';
import type { RequestHandler, Response } from 'express';
import { accountOf } from '../../middleware/authenticate';
import { parseObjectId } from '../../validation/objectId';
import type { HandoverContext } from './carryOut';
import * as handovers from './handover.service';
import { handoverPlan } from './handover.validators';

/** The day may change while the site runs, and the time zone too. */
export type GetHandoverContext = () => HandoverContext;

export function proposeHandover(getContext: GetHandoverContext): RequestHandler {
  return async (_request, response: Response<HandoverProposalDto>) => {
    response.json(await handovers.proposeHandover(getContext()));
  };
}

export function startHandover(getContext: GetHandoverContext): RequestHandler {
  return async (request, response: Response<HandoverDto>) => {
    const plan = handoverPlan.parse(request.body);
    const by = accountOf(response);
    response.status(201).json(await handovers.startHandover(plan, by, getContext()));
  };
}

export function getCurrentHandover(getContext: GetHandoverContext): RequestHandler {
  return async (_request, response: Response<CurrentHandoverDto>) => {
    response.json({ handover: await handovers.getHandover(getContext()) });
  };
}

export function undoHandover(getContext: GetHandoverContext): RequestHandler {
  return async (_request, response) => {
    await handovers.undoHandover(accountOf(response), getContext());
    response.sendStatus(204);
  };
}

export function closeHandover(getContext: GetHandoverContext): RequestHandler {
  return async (_request, response) => {
    await handovers.closeHandover(accountOf(response), getContext());
    response.sendStatus(204);
  };
}

export function createPersonLink(getContext: GetHandoverContext): RequestHandler {
  return async (request, response: Response<OneTimeLinkDto>) => {
    const id = parseObjectId(request.params.id);
    const by = accountOf(response);
    const { link, expiresAt } = await handovers.createPersonLink(id, by, getContext());
    response.status(201).json({ link, expiresAt: expiresAt.toISOString() });
  };
}
