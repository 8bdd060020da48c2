import { z } from 'zod';
import { passkeyName } from './rules/fields';
import { currentPassword } from './rules/passwordFields';
import { payload } from './rules/payload';
import { id, moment, text } from './rules/shape';

export const passkey = z.strictObject({
  _id: id,
  /** What the person calls it: 1-60 characters. */
  name: text,
  /** ISO 8601, UTC. */
  createdAt: moment,
  /** Null until it is used. */
  lastUsedAt: moment.nullable(),
});

/** A passkey of one's own account. The key itself never leaves the device of the person. */
export interface PasskeyDto extends z.output<typeof passkey> {}

export const ownPasskeys = z
  .strictObject({
    /** At most 10, the oldest first. */
    passkeys: z.array(passkey),
    /** Whether the person has chosen that password and passkey are needed together. */
    secondStep: z.boolean(),
    /** The domain for which passkeys of this site are made; null while the site's address allows none. */
    domain: text.nullable(),
  })
  .meta({ id: 'OwnPasskeys' });

/** The passkeys of one's own account, and what a login needs. */
export interface OwnPasskeysDto extends z.output<typeof ownPasskeys> {}

const namedCredential = z.strictObject({
  id: text,
  transports: z.array(text),
});

/** Names a passkey to the browser: its id in base64url, and how the device is reached ('usb', 'internal' ...). */
export interface NamedCredential extends z.output<typeof namedCredential> {}

/** Without a name of its own: errors have it, too. */
export const neededToAsk = z.strictObject({
  /** Base64url. */
  challenge: text,
  domain: text,
  /** Those that may be used; [] for any of this site. */
  credentials: z.array(namedCredential),
});

export const passkeyRequest = neededToAsk.meta({ id: 'PasskeyRequest' });

/** What the browser needs to use a passkey. Works once, for 5 minutes. */
export interface PasskeyRequestDto extends z.output<typeof passkeyRequest> {}

export const passkeyCreation = neededToAsk
  .extend({
    clubName: text,
    /** Base64url: what the passkey calls the account. */
    account: text,
    email: text,
    username: text,
  })
  .meta({ id: 'PasskeyCreation' });

/** What the browser needs to make a passkey. As above. */
export interface PasskeyCreationDto extends z.output<typeof passkeyCreation> {}

export const ownPasskeyProof = z
  .strictObject({
    /** Takes the place of one's own password in one call within 5 minutes. */
    proof: text,
  })
  .meta({ id: 'OwnPasskeyProof' });

export const ownPasswordRequest = payload({
  /** The account's own. */
  password: currentPassword,
});

export const renamePasskeyRequest = payload({ name: passkeyName });

export const changeSecondStepRequest = payload({
  secondStep: z.boolean({ error: 'Please say whether both are needed.' }),
  /** The account's own. */
  password: currentPassword,
});

const unreadable = 'Your device has sent something else than a passkey. Please try again.';

/** Bytes that a device has made, in base64url. The limits are far above what devices make. */
const bytes = (maxLength: number) =>
  z
    .string({ error: unreadable })
    .min(1, unreadable)
    .max(maxLength, unreadable)
    .regex(/^[\w-]+$/, unreadable);

const maxTransports = 10;
const credentialId = bytes(1400);
const clientData = bytes(4000);
const transport = z.string({ error: unreadable }).regex(/^[a-z-]{1,20}$/, unreadable);

export const addPasskeyRequest = payload({
  name: passkeyName,
  id: credentialId,
  clientData,
  attestation: bytes(10_000),
  transports: z.array(transport, { error: unreadable }).max(maxTransports, unreadable),
});

/** What the browser has made, in base64url. */
export interface AddPasskeyRequest extends z.input<typeof addPasskeyRequest> {}

export const passkeyProofRequest = payload({
  id: credentialId,
  clientData,
  authenticatorData: bytes(4000),
  signature: bytes(8000),
  /** As PasskeyCreationDto names it. */
  account: bytes(100),
});

/** What a device answers to a PasskeyRequestDto, in base64url. */
export interface PasskeyProofRequest extends z.input<typeof passkeyProofRequest> {}
