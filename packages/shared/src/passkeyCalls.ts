import { loginAnswer, tooOften } from './auth';
import type { Contracts } from './contract';
import {
  addPasskeyRequest,
  changeSecondStepRequest,
  ownPasskeyProof,
  ownPasskeys,
  ownPasswordRequest,
  passkeyCreation,
  passkeyProofRequest,
  passkeyRequest,
  renamePasskeyRequest,
} from './passkey';

const noAddress = 'The address of the site allows no passkeys.';
const passwordIsWrong = 'The password is wrong.';
const wrongTooOften = 'The password was wrong too often, or asked for too often.';
const usedTooOften = 'The account has used passkeys too often.';

export const passkeyCalls = {
  'POST /api/auth/passkey/options': {
    summary: 'What a browser needs to log in with a passkey. Works once, for 5 minutes.',
    answer: passkeyRequest,
    refusals: { 409: noAddress, 429: tooOften },
  },
  'POST /api/auth/passkey': {
    summary: 'Log in with a passkey, alone or after the password.',
    body: passkeyProofRequest,
    answer: loginAnswer,
    refusals: {
      401: 'The passkey is not known, was asked for too long ago, or is not enough for the account.',
      403: 'The account is suspended.',
      429: tooOften,
    },
  },
  'GET /api/user/passkeys': {
    summary: "The passkeys of one's own account.",
    answer: ownPasskeys,
  },
  'POST /api/user/passkeys/new': {
    summary: 'What a browser needs to make a passkey. Works once, for 5 minutes.',
    body: ownPasswordRequest,
    answer: passkeyCreation,
    refusals: { 409: noAddress, 422: passwordIsWrong, 429: wrongTooOften },
  },
  'POST /api/user/passkeys': {
    summary: 'Add a passkey that a device has made.',
    body: addPasskeyRequest,
    status: 201,
    answer: ownPasskeys,
    refusals: {
      409: 'It is in the list already, or there are too many.',
      422: 'It is not a passkey that was asked for with the password within 5 minutes.',
      429: usedTooOften,
    },
  },
  'PATCH /api/user/passkeys': {
    summary: 'Choose whether password and passkey are needed together.',
    body: changeSecondStepRequest,
    answer: ownPasskeys,
    refusals: {
      409: 'The account has no passkey.',
      422: passwordIsWrong,
      429: wrongTooOften,
    },
  },
  'PATCH /api/user/passkeys/:id': {
    summary: 'Give a passkey another name.',
    body: renamePasskeyRequest,
    answer: ownPasskeys,
    refusals: { 404: 'The account has no such passkey.' },
  },
  'DELETE /api/user/passkeys/:id': {
    summary: 'Remove a passkey.',
    body: ownPasswordRequest,
    answer: ownPasskeys,
    refusals: {
      404: 'The account has no such passkey.',
      422: passwordIsWrong,
      429: wrongTooOften,
    },
  },
  'POST /api/user/passkeys/ask': {
    summary: "What a browser needs to use a passkey in place of one's own password.",
    answer: passkeyRequest,
    refusals: { 409: `The account has no passkey. Or: ${noAddress}` },
  },
  'POST /api/user/passkeys/proof': {
    summary:
      "Use a passkey in place of one's own password. The answer is sent as the password, once.",
    body: passkeyProofRequest,
    answer: ownPasskeyProof,
    refusals: {
      422: 'It is not a passkey of the account, or it was asked for too long ago.',
      429: usedTooOften,
    },
  },
} satisfies Contracts;
