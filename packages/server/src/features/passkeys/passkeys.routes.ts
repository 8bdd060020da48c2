import { loginAnswer } from '@club/shared/auth';
import { type Call, call } from '../../calls/call';
import { perAccount, perSource } from '../../limits/allowances';
import { ownPasskeyProof, ownPasskeys, passkeyCreation, passkeyRequest } from './passkeys.answers';
import {
  addPasskey,
  askForLogin,
  askOwner,
  changeSecondStep,
  getOwnPasskeys,
  logInWithPasskey,
  offerPasskey,
  type PasskeyDependencies,
  proveOwner,
  removePasskey,
  renamePasskey,
} from './passkeys.controller';
import {
  addPasskeyRequest,
  changeSecondStepRequest,
  ownPasswordRequest,
  passkeyProofRequest,
  renamePasskeyRequest,
} from './passkeys.validators';

const noAddress = 'The address of the site allows no passkeys.';
const passwordIsWrong = 'The password is wrong.';
const wrongTooOften = 'The password was wrong too often, or asked for too often.';
const tooOften = 'This source calls too often.';
const usedTooOften = 'The account has used passkeys too often.';

export function passkeysCalls(dependencies: PasskeyDependencies): Call[] {
  const { limits } = dependencies;
  const asked = limits.eachSource('passkeys-asked-for', perSource.passkeys);
  const loggedIn = limits.eachSource('passkey-logins', perSource.passkeys);
  const checked = limits.eachAccount('passkeys-of-account', perAccount.passkeys);
  return [
    call({
      method: 'POST',
      path: '/api/auth/passkey/options',
      summary: 'What a browser needs to log in with a passkey. Works once, for 5 minutes.',
      access: 'anyone',
      proof: 'nothing',
      event: 'none',
      guards: [asked],
      status: 200,
      answer: passkeyRequest,
      refusals: { 409: noAddress, 429: tooOften },
      handler: askForLogin(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/auth/passkey',
      summary: 'Log in with a passkey, alone or after the password.',
      access: 'anyone',
      proof: 'passkey',
      event: 'login',
      guards: [loggedIn],
      body: passkeyProofRequest,
      status: 200,
      answer: loginAnswer,
      refusals: {
        401: 'The passkey is not known, was asked for too long ago, or is not enough for the account.',
        403: 'The account is suspended.',
        429: tooOften,
      },
      handler: logInWithPasskey(dependencies),
    }),
    call({
      method: 'GET',
      path: '/api/user/passkeys',
      summary: 'The passkeys of the own account.',
      access: 'account',
      proof: 'login',
      status: 200,
      answer: ownPasskeys,
      handler: getOwnPasskeys(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/user/passkeys/new',
      summary: 'What a browser needs to make a passkey. Works once, for 5 minutes.',
      access: 'account',
      proof: 'login',
      event: 'none',
      body: ownPasswordRequest,
      status: 200,
      answer: passkeyCreation,
      refusals: { 409: noAddress, 422: passwordIsWrong, 429: wrongTooOften },
      handler: offerPasskey(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/user/passkeys',
      summary: 'Add a passkey that a device has made.',
      access: 'account',
      proof: 'login',
      event: 'passkeyChange',
      guards: [checked],
      body: addPasskeyRequest,
      status: 201,
      answer: ownPasskeys,
      refusals: {
        409: 'It is in the list already, or there are too many.',
        422: 'It is not a passkey that was asked for with the password within 5 minutes.',
        429: usedTooOften,
      },
      handler: addPasskey(dependencies),
    }),
    call({
      method: 'PATCH',
      path: '/api/user/passkeys',
      summary: 'Choose whether password and passkey are needed together.',
      access: 'account',
      proof: 'login',
      event: 'passkeyChange',
      body: changeSecondStepRequest,
      status: 200,
      answer: ownPasskeys,
      refusals: {
        409: 'The account has no passkey.',
        422: passwordIsWrong,
        429: wrongTooOften,
      },
      handler: changeSecondStep(dependencies),
    }),
    call({
      method: 'PATCH',
      path: '/api/user/passkeys/:id',
      summary: 'Give a passkey another name.',
      access: 'account',
      proof: 'login',
      event: 'passkeyChange',
      body: renamePasskeyRequest,
      status: 200,
      answer: ownPasskeys,
      refusals: { 404: 'The account has no such passkey.' },
      handler: renamePasskey(dependencies),
    }),
    call({
      method: 'DELETE',
      path: '/api/user/passkeys/:id',
      summary: 'Remove a passkey.',
      access: 'account',
      proof: 'login',
      event: 'passkeyChange',
      body: ownPasswordRequest,
      status: 200,
      answer: ownPasskeys,
      refusals: {
        404: 'The account has no such passkey.',
        422: passwordIsWrong,
        429: wrongTooOften,
      },
      handler: removePasskey(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/user/passkeys/ask',
      summary: 'What a browser needs to use a passkey in place of the own password.',
      access: 'account',
      proof: 'login',
      event: 'none',
      status: 200,
      answer: passkeyRequest,
      refusals: { 409: `The account has no passkey. Or: ${noAddress}` },
      handler: askOwner(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/user/passkeys/proof',
      summary:
        'Use a passkey in place of the own password. The answer is sent as the password, once.',
      access: 'account',
      proof: 'login',
      event: 'passkeyProof',
      guards: [checked],
      body: passkeyProofRequest,
      status: 200,
      answer: ownPasskeyProof,
      refusals: {
        422: 'It is not a passkey of the account, or it was asked for too long ago.',
        429: usedTooOften,
      },
      handler: proveOwner(dependencies),
    }),
  ];
}
