import type { AddPasskeyRequest, PasskeyProofRequest } from '@club/shared/passkey';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
} from '@simplewebauthn/server/helpers';
import type { RelyingParty } from '../../lib/relyingParty';
import type { NewPasskey, StoredPasskey } from '../accounts/passkeys.service';

/** What is checked of every answer of a device besides its signature. */
export interface Expected {
  site: RelyingParty;
  /** Whether the site has issued this challenge for what is done now. */
  isChallenge: (challenge: string) => boolean;
}

/**
 * Reads what a device has made.
 * @returns null when it is not a passkey for this site, not made for this challenge, or when the device has not asked
 * who its person is
 */
export async function readNewPasskey(
  { name, id, clientData, attestation, transports }: AddPasskeyRequest,
  { site, isChallenge }: Expected,
): Promise<(NewPasskey & { challenge: string }) | null> {
  try {
    const { origin, challenge } = decodeClientDataJSON(clientData);
    if (!site.isOwnOrigin(origin) || !isSelfMade(attestation)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      expectedChallenge: isChallenge,
      expectedOrigin: origin,
      expectedRPID: site.domain,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    const { publicKey, counter } = credential;
    return {
      challenge,
      name,
      transports,
      counter,
      credential: credential.id,
      publicKey: isoBase64URL.fromBuffer(publicKey),
    };
  } catch {
    return null; // The library throws for everything that is wrong.
  }
}

/**
 * Whether nobody but the device itself vouches for it. The site asks for no more, and the certificates of makers would
 * have the library fetch from addresses that stand in them.
 */
function isSelfMade(attestation: string): boolean {
  const made = decodeAttestationObject(isoBase64URL.toBuffer(attestation));
  const format = made.get('fmt');
  return format === 'none' || (format === 'packed' && made.get('attStmt').get('x5c') === undefined);
}

/**
 * Checks that a device has used this passkey.
 * @returns the challenge, and how often the device says it was used; null as above
 */
export async function readPasskeyUse(
  { id, clientData, authenticatorData, signature }: PasskeyProofRequest,
  { publicKey, counter }: StoredPasskey,
  { site, isChallenge }: Expected,
): Promise<{ challenge: string; counter: number } | null> {
  try {
    const { origin, challenge } = decodeClientDataJSON(clientData);
    if (!site.isOwnOrigin(origin)) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
      expectedChallenge: isChallenge,
      expectedOrigin: origin,
      expectedRPID: site.domain,
      credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter },
    });
    return verified ? { challenge, counter: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
}
