import type { OneTimeLinkDto } from '@club/shared/access';
import type {
  CurrentHandoverDto,
  HandoverDto,
  HandoverProposalDto,
  PlanProblemsDto,
} from '@club/shared/handover';
import type { Response } from 'express';
import type { CallHandler, CallRequest } from '../../calls/call';
import { accountOf } from '../../middleware/authenticate';
import { parseObjectId } from '../../validation/objectId';
import type { HandoverContext } from './carryOut';
import * as handovers from './handover.service';
import type { handoverPlan, handoverPlanPart } from './handover.validators';
import { findProblems } from './planProblems';

/** The day may change while the site runs, and the time zone too. */
export type GetHandoverContext = () => HandoverContext;

export function proposeHandover(getContext: GetHandoverContext): CallHandler {
  return async (_request, response: Response<HandoverProposalDto>) => {
    response.json(await handovers.proposeHandover(getContext()));
  };
}

/** Compares what is written of a plan so far with what there is. Nothing is stored. */
export function checkPlan(getContext: GetHandoverContext) {
  return async (
    request: CallRequest<typeof handoverPlanPart>,
    response: Response<PlanProblemsDto>,
  ) => {
    const { _id } = accountOf(response);
    response.json({ problems: await findProblems(request.body, _id, getContext().today) });
  };
}

export function startHandover(getContext: GetHandoverContext) {
  return async (request: CallRequest<typeof handoverPlan>, response: Response<HandoverDto>) => {
    const plan = request.body;
    const by = accountOf(response);
    response.json(await handovers.startHandover(plan, by, getContext()));
  };
}

export function getCurrentHandover(getContext: GetHandoverContext): CallHandler {
  return async (_request, response: Response<CurrentHandoverDto>) => {
    response.json({ handover: await handovers.getHandover(getContext()) });
  };
}

export function undoHandover(getContext: GetHandoverContext): CallHandler {
  return async (_request, response) => {
    await handovers.undoHandover(accountOf(response), getContext());
  };
}

export function closeHandover(getContext: GetHandoverContext): CallHandler {
  return async (_request, response) => {
    await handovers.closeHandover(accountOf(response), getContext());
  };
}

export function createPersonLink(getContext: GetHandoverContext): CallHandler {
  return async (request, response: Response<OneTimeLinkDto>) => {
    const id = parseObjectId(request.params.id);
    const by = accountOf(response);
    const { link, expiresAt } = await handovers.createPersonLink(id, by, getContext());
    response.json({ link, expiresAt: expiresAt.toISOString() });
  };
}
