import type { OwnRegistrationDto, SignUpResponse, Ticket } from '@club/shared/registration';
import type { Response } from 'express';
import type { CallHandler, CallRequest, PathRequest } from '../../calls/call';
import type { ById, BySlug } from '../../calls/pathParts';
import { findInCrowd, runInCrowd } from '../../lib/crowdTurns';
import { accountIfAny, accountOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import type { ownAnswersRequest, ownRegistrationRequest, signUpRequest } from './events.validators';
import * as own from './ownRegistrations.service';
import { findByLink } from './registrationLinks.service';
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
    response.json(await runInCrowd({ source, name: caller.account?._id }, sign));
  };
}

export async function getOwn({ body }: OwnRequest, response: OwnResponse): Promise<void> {
  response.json(await own.getOwn(body.token));
}

export function confirmOwn(dependencies: signUps.SignUpDependencies) {
  return async (request: OwnRequest, response: OwnResponse) => {
    const { token } = request.body;
    const source = dependencies.limits.hideSource(sourceOf(request));
    const confirm = () => own.confirmOwn(token, source, dependencies);
    response.json(await inTurnOfLink(token, source, dependencies, confirm));
  };
}

export function cancelOwn(dependencies: signUps.SignUpDependencies) {
  return async (request: OwnRequest, response: OwnResponse) => {
    const { token } = request.body;
    const source = dependencies.limits.hideSource(sourceOf(request));
    const cancel = () => own.cancelOwn(token, dependencies.tell);
    response.json(await inTurnOfLink(token, source, dependencies, cancel));
  };
}

/** When it is the turn of who has the link. One that is none is refused before it waits. */
async function inTurnOfLink<Result>(
  token: string,
  source: string,
  { limits }: signUps.SignUpDependencies,
  act: () => Promise<Result>,
): Promise<Result> {
  const { _id } = await findInCrowd(source, () => findByLink(token), limits.countMiss);
  return await runInCrowd({ source, name: _id.toHexString() }, act);
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
