import type { LoginResponse } from '@club/shared/auth';
import type {
  AddPasskeyRequest,
  PasskeyCreationDto,
  PasskeyProofRequest,
  PasskeyRequestDto,
} from '@club/shared/passkey';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { sendAsAnyone } from './sendAsAnyone';

/*
 * What the browser and the device do with passkeys. Loaded when somebody presses a button for it: the library is none
 * of the weight of pages.
 */

/** Why the browser or the device made or used no passkey; it has the shape of a FormError. */
export class PasskeyRefusal extends Error {
  readonly errors = [];

  /** @param reason a sentence for the person */
  constructor(
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'PasskeyRefusal';
  }
}

/**
 * Has the device make a passkey.
 * @throws {PasskeyRefusal} when it makes none
 */
export async function makePasskey(
  { challenge, domain, credentials, clubName, account, email, username }: PasskeyCreationDto,
  name: string,
): Promise<AddPasskeyRequest> {
  const made = await refused(() =>
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: domain, name: clubName },
        user: { id: account, name: email, displayName: username },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: credentials.map(toDescriptor),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  );
  return {
    name,
    id: made.id,
    transports: made.response.transports ?? [],
    clientData: made.response.clientDataJSON,
    attestation: made.response.attestationObject,
  };
}

/**
 * Logs in with a passkey of the device.
 * @throws {PasskeyRefusal} when it uses none
 * @throws {ApiError} 401 when the passkey does not log in here
 */
export async function logInWithDevice(asked: PasskeyRequestDto): Promise<LoginResponse> {
  return sendAsAnyone('POST /api/auth/passkey', { body: await answerWithPasskey(asked) });
}

/**
 * Has the device use a passkey.
 * @throws {PasskeyRefusal} when it uses none
 */
export async function answerWithPasskey({
  challenge,
  domain,
  credentials,
}: PasskeyRequestDto): Promise<PasskeyProofRequest> {
  const { id, response } = await refused(() =>
    startAuthentication({
      optionsJSON: {
        challenge,
        rpId: domain,
        userVerification: 'required',
        allowCredentials: credentials.map(toDescriptor),
      },
    }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  if (!userHandle) throw new PasskeyRefusal('This passkey does not say whose it is.');
  return {
    id,
    clientData: clientDataJSON,
    authenticatorData,
    signature,
    account: userHandle,
  };
}

/** Transports only help browsers to ask well: one that they do not know is left out by them. */
function toDescriptor({ id, transports }: PasskeyRequestDto['credentials'][number]) {
  return { id, type: 'public-key', transports } as const;
}

async function refused<Result>(act: () => Promise<Result>): Promise<Result> {
  if (!('PublicKeyCredential' in window)) {
    throw new PasskeyRefusal(
      'This browser cannot use passkeys here. Please use a newer one, and an address that begins with https://.',
    );
  }
  try {
    return await act();
  } catch (error) {
    throw new PasskeyRefusal(reasonOf(error), { cause: error });
  }
}

/** By the name of the error, as the specification of passkeys gives it. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  if (name === 'SecurityError') {
    return 'Passkeys work at the address of this site only. Please open it there.';
  }
  return 'No passkey was used. Please try again when you like.';
}
