import type {
  AddPasskeyRequest,
  ChangeSecondStepRequest,
  OwnPasswordRequest,
  PasskeyProofRequest,
  RenamePasskeyRequest,
} from '@club/shared/passkey';
import { passkeyName } from '@club/shared/rules/fields';
import { currentPassword } from '@club/shared/rules/passwordFields';
import { payload } from '@club/shared/rules/payload';
import { z } from 'zod';

const unreadable = 'Your device has sent something else than a passkey. Please try again.';

/** Bytes that a device has made, in base64url. The limits are far above what devices make. */
const bytes = (maxLength: number) =>
  z
    .string({ error: unreadable })
    .min(1, unreadable)
    .max(maxLength, unreadable)
    .regex(/^[\w-]+$/, unreadable);

const maxTransports = 10;
const id = bytes(1400);
const clientData = bytes(4000);
const transport = z.string({ error: unreadable }).regex(/^[a-z-]{1,20}$/, unreadable);

export const ownPasswordRequest = payload({
  password: currentPassword,
}) satisfies z.ZodType<OwnPasswordRequest>;

export const addPasskeyRequest = payload({
  name: passkeyName,
  id,
  clientData,
  attestation: bytes(10_000),
  transports: z.array(transport, { error: unreadable }).max(maxTransports, unreadable),
}) satisfies z.ZodType<AddPasskeyRequest>;

export const renamePasskeyRequest = payload({
  name: passkeyName,
}) satisfies z.ZodType<RenamePasskeyRequest>;

export const changeSecondStepRequest = payload({
  secondStep: z.boolean({ error: 'Please say whether both are needed.' }),
  password: currentPassword,
}) satisfies z.ZodType<ChangeSecondStepRequest>;

export const passkeyProofRequest = payload({
  id,
  clientData,
  authenticatorData: bytes(4000),
  signature: bytes(8000),
  account: bytes(100),
}) satisfies z.ZodType<PasskeyProofRequest>;
