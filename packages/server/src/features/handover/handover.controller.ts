import type { OneTimeLinkDto } from '@club/shared/access';
import type {
  CurrentHandoverDto,
  HandoverDto,
  HandoverProposalDto,
  PlanProblemsDto,
} from '@club/shared/handover';
import type { Response } from 'express';
import type { CallHandler, CallRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import { accountOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import type { PasswordCheck } from '../accounts/credentials.service';
import type { HandoverContext } from './carryOut';
import * as handovers from './handover.service';
import type {
  handoverPlanPart,
  personLinkRequest,
  startHandoverRequest,
} from './handover.validators';
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

export function startHandover(getContext: GetHandoverContext, passwordCheck: PasswordCheck) {
  return async (
    request: CallRequest<typeof startHandoverRequest>,
    response: Response<HandoverDto>,
  ) => {
    const { password, ...plan } = request.body;
    const by = accountOf(response);
    const requirePassword = passwordCheck(by, password, sourceOf(request));
    response.json(await handovers.startHandover(plan, by, getContext(), requirePassword));
  };
}

export function getCurrentHandover(getContext: GetHandoverContext): CallHandler {
  return async (_request, response: Response<CurrentHandoverDto>) => {
    const context = getContext();
    await handovers.advance(context);
    response.json({ handover: await handovers.getHandover(context.today) });
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

export function createPersonLink(getContext: GetHandoverContext, passwordCheck: PasswordCheck) {
  return async (
    request: CallRequest<typeof personLinkRequest, ById>,
    response: Response<OneTimeLinkDto>,
  ) => {
    const { id } = request.params;
    const by = accountOf(response);
    const requirePassword = passwordCheck(by, request.body.password, sourceOf(request));
    const created = await handovers.createPersonLink(id, by, getContext(), requirePassword);
    const { link, expiresAt } = created;
    response.json({ link, expiresAt: expiresAt.toISOString() });
  };
}
