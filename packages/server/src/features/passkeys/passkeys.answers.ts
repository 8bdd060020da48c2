import type {
  OwnPasskeyProofDto,
  OwnPasskeysDto,
  PasskeyCreationDto,
  PasskeyDto,
} from '@club/shared/passkey';
import { id, moment, passkeyRequestShape, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';

export const passkey = z.strictObject({
  _id: id,
  name: text,
  createdAt: moment,
  lastUsedAt: moment.nullable(),
} satisfies Shape<PasskeyDto>);

export const ownPasskeys = z
  .strictObject({
    passkeys: z.array(passkey),
    secondStep: z.boolean(),
    domain: text.nullable(),
  } satisfies Shape<OwnPasskeysDto>)
  .meta({ id: 'OwnPasskeys' });

export const passkeyRequest = z.strictObject(passkeyRequestShape).meta({ id: 'PasskeyRequest' });

export const passkeyCreation = z
  .strictObject({
    ...passkeyRequestShape,
    clubName: text,
    account: text,
    email: text,
    username: text,
  } satisfies Shape<PasskeyCreationDto>)
  .meta({ id: 'PasskeyCreation' });

export const ownPasskeyProof = z
  .strictObject({ proof: text } satisfies Shape<OwnPasskeyProofDto>)
  .meta({ id: 'OwnPasskeyProof' });
