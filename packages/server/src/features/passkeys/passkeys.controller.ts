import type { LoginResponse } from '@club/shared/auth';
import type {
  OwnPasskeyProofDto,
  OwnPasskeysDto,
  PasskeyCreationDto,
  PasskeyRequestDto,
} from '@club/shared/passkey';
import type { Request, Response } from 'express';
import type { CallRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import type { Passwords } from '../../lib/passwords';
import type { Tokens } from '../../lib/tokens';
import type { Limits } from '../../limits/limits';
import { accountOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import { noteAccount } from '../../middleware/securityEvents';
import { requireOwnPassword } from '../auth/auth.service';
import { toLoginResponse } from '../auth/loginAnswer.service';
import * as passkeys from './passkeys.service';
import type {
  addPasskeyRequest,
  changeSecondStepRequest,
  ownPasswordRequest,
  passkeyProofRequest,
  renamePasskeyRequest,
} from './passkeys.validators';

/** What the calls about passkeys need. */
export interface PasskeyDependencies extends passkeys.PasskeyContext {
  tokens: Tokens;
  passwords: Passwords;
  limits: Limits;
}

type OwnPasskeysResponse = Response<OwnPasskeysDto>;

export function getOwnPasskeys(dependencies: PasskeyDependencies) {
  return async (_request: Request, response: OwnPasskeysResponse) => {
    response.json(await passkeys.getOwnPasskeys(accountOf(response)._id, dependencies));
  };
}

export function offerPasskey(dependencies: PasskeyDependencies) {
  return async (
    request: CallRequest<typeof ownPasswordRequest>,
    response: Response<PasskeyCreationDto>,
  ) => {
    await requirePassword(request, response, dependencies);
    response.json(await passkeys.offerPasskey(accountOf(response), dependencies));
  };
}

export function addPasskey(dependencies: PasskeyDependencies) {
  return async (request: CallRequest<typeof addPasskeyRequest>, response: OwnPasskeysResponse) => {
    const made = request.body;
    response.json(await passkeys.addPasskey(accountOf(response), made, dependencies));
  };
}

export function renamePasskey(dependencies: PasskeyDependencies) {
  return async (
    request: CallRequest<typeof renamePasskeyRequest, ById>,
    response: OwnPasskeysResponse,
  ) => {
    const named = { id: request.params.id, name: request.body.name };
    response.json(await passkeys.renamePasskey(accountOf(response)._id, named, dependencies));
  };
}

export function removePasskey(dependencies: PasskeyDependencies) {
  return async (
    request: CallRequest<typeof ownPasswordRequest, ById>,
    response: OwnPasskeysResponse,
  ) => {
    await requirePassword(request, response, dependencies);
    const { id } = request.params;
    response.json(await passkeys.removePasskey(accountOf(response), id, dependencies));
  };
}

export function changeSecondStep(dependencies: PasskeyDependencies) {
  return async (
    request: CallRequest<typeof changeSecondStepRequest>,
    response: OwnPasskeysResponse,
  ) => {
    await requirePassword(request, response, dependencies);
    const { secondStep } = request.body;
    const account = accountOf(response);
    response.json(await passkeys.changeSecondStep(account, secondStep, dependencies));
  };
}

async function requirePassword(
  { body, ip }: { body: { password: string }; ip?: string | undefined },
  response: Response,
  dependencies: PasskeyDependencies,
): Promise<void> {
  const typed = { field: 'password', password: body.password, source: sourceOf({ ip }) };
  await requireOwnPassword(accountOf(response), typed, dependencies);
}

export function askForLogin(dependencies: PasskeyDependencies) {
  return (_request: Request, response: Response<PasskeyRequestDto>): void => {
    response.json(passkeys.askForLogin(dependencies));
  };
}

export function logInWithPasskey(dependencies: PasskeyDependencies) {
  const { tokens, describeClub } = dependencies;
  return async (
    request: CallRequest<typeof passkeyProofRequest>,
    response: Response<LoginResponse>,
  ) => {
    const login = await passkeys.logInWithPasskey(request.body, dependencies);
    noteAccount(response, login.claims.userId);
    response.json(toLoginResponse(login, tokens, describeClub().timeZone));
  };
}

export function askOwner(dependencies: PasskeyDependencies) {
  return async (_request: Request, response: Response<PasskeyRequestDto>) => {
    response.json(await passkeys.askOwner(accountOf(response)._id, dependencies));
  };
}

export function proveOwner(dependencies: PasskeyDependencies) {
  return async (
    request: CallRequest<typeof passkeyProofRequest>,
    response: Response<OwnPasskeyProofDto>,
  ) => {
    const used = request.body;
    response.json({
      proof: await passkeys.proveOwner(accountOf(response)._id, used, dependencies),
    });
  };
}
