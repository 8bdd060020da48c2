import type { OwnRegistrationDto, SignUpResponse, Ticket } from '@club/shared/registration';
import type { Response } from 'express';
import type { CallHandler, CallRequest, PathRequest } from '../../calls/call';
import type { ById, BySlug } from '../../calls/pathParts';
import { crowdTurns } from '../../lib/crowdTurns';
import { accountIfAny, accountOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import type { TellPerson } from './eventLine.service';
import type { ownAnswersRequest, ownRegistrationRequest, signUpRequest } from './events.validators';
import * as own from './ownRegistrations.service';
import * as signUps from './signUps.service';

type OwnRequest = CallRequest<typeof ownRegistrationRequest>;
type OwnResponse = Response<OwnRegistrationDto>;

export function signUp(dependencies: signUps.SignUpDependencies) {
  return async (
    request: CallRequest<typeof signUpRequest, BySlug>,
    response: Response<SignUpResponse>,
  ) => {
    const { params, body } = request;
    const source = dependencies.limits.hideSource(sourceOf(request));
    const caller = { account: accountIfAny(response), source };
    const sign = () => signUps.signUp(params.slug, body, caller, dependencies);
    response.json(await crowdTurns.run(sign));
  };
}

export async function getOwn({ body }: OwnRequest, response: OwnResponse): Promise<void> {
  response.json(await own.getOwn(body.token));
}

export function confirmOwn(dependencies: signUps.SignUpDependencies) {
  return async (request: OwnRequest, response: OwnResponse) => {
    const { token } = request.body;
    const source = dependencies.limits.hideSource(sourceOf(request));
    response.json(await crowdTurns.run(() => own.confirmOwn(token, source, dependencies)));
  };
}

export function cancelOwn(tell: TellPerson) {
  return async ({ body }: OwnRequest, response: OwnResponse) => {
    response.json(await crowdTurns.run(() => own.cancelOwn(body.token, tell)));
  };
}

export async function changeOwnAnswers(
  { body }: CallRequest<typeof ownAnswersRequest>,
  response: OwnResponse,
): Promise<void> {
  response.json(await own.changeOwnAnswers(body.token, body.answers));
}

export const listOwn: CallHandler = async (_request, response: Response<OwnRegistrationDto[]>) => {
  response.json(await own.listOwn(accountOf(response)));
};

export async function makeOwnLink(
  { params }: PathRequest<ById>,
  response: Response<Ticket>,
): Promise<void> {
  response.json({ ticket: await own.makeOwnLink(params.id, accountOf(response)) });
}
