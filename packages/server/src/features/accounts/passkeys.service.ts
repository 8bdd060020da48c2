import type { NamedCredential, OwnPasskeysDto, PasskeyDto } from '@club/shared/passkey';
import { ConflictError, NotFoundError } from '../../errors';
import { Types } from '../../lib/mongoose';
import { UserModel, type UserRecord } from './accounts.model';

/** More than anybody has devices. */
export const maxPasskeys = 10;

const passkeyFields = { passkeys: 1, secondStep: 1 } as const;
const quiet = { timestamps: false } as const;

/** What is stored of a passkey. */
export type StoredPasskey = NonNullable<UserRecord['passkeys']>[number];

/** A passkey that a device has just made. */
export type NewPasskey = Pick<
  StoredPasskey,
  'credential' | 'publicKey' | 'counter' | 'transports' | 'name'
>;

type ReadPasskeys = Partial<Pick<UserRecord, 'passkeys' | 'secondStep'>> | null;

/** The `$unset` of a write that ends all passkeys of an account. */
export const withoutPasskeys = { passkeys: 1, secondStep: 1 } as const;

/** The passkeys of an account, as its owner sees them. */
export type ShownPasskeys = Omit<OwnPasskeysDto, 'domain'>;

export async function getPasskeys(userId: string): Promise<ShownPasskeys> {
  return toShown(await UserModel.findById(userId, passkeyFields).lean());
}

/** The passkeys of an account as browsers name them. */
export async function listCredentials(userId: string): Promise<NamedCredential[]> {
  const user = await UserModel.findById(userId, passkeyFields).lean();
  return toNamedCredentials(user);
}

export function toNamedCredentials(user: ReadPasskeys): NamedCredential[] {
  return (user?.passkeys ?? []).map(({ credential, transports }) => ({
    id: credential,
    transports: [...transports],
  }));
}

/** A passkey of this account by the id that its device has given it; null when there is none. */
export async function findPasskey(
  userId: string,
  credential: string,
): Promise<StoredPasskey | null> {
  const user = await UserModel.findOne(
    { _id: userId, 'passkeys.credential': credential },
    passkeyFields,
  ).lean();
  return user?.passkeys?.find((passkey) => passkey.credential === credential) ?? null;
}

/**
 * Keeps a passkey.
 * @throws {ConflictError} when the account has it already, or has as many as it may have
 */
export async function addPasskey(userId: string, passkey: NewPasskey): Promise<ShownPasskeys> {
  const added = { _id: new Types.ObjectId(), ...passkey, createdAt: new Date(), lastUsedAt: null };
  const user = await UserModel.findOneAndUpdate(
    {
      _id: userId,
      'passkeys.credential': { $ne: passkey.credential },
      [`passkeys.${maxPasskeys - 1}`]: { $exists: false },
    },
    { $push: { passkeys: added } },
    { projection: passkeyFields, returnDocument: 'after', ...quiet },
  ).lean();
  if (user) return toShown(user);
  throw new ConflictError(
    `This passkey is in your list already, or there are ${maxPasskeys}. Please remove one that you no longer use.`,
  );
}

/** @throws {NotFoundError} when the account has no such passkey */
export async function renamePasskey(
  userId: string,
  id: string,
  name: string,
): Promise<ShownPasskeys> {
  const user = await UserModel.findOneAndUpdate(
    { _id: userId, 'passkeys._id': new Types.ObjectId(id) },
    { $set: { 'passkeys.$.name': name } },
    { projection: passkeyFields, returnDocument: 'after', ...quiet },
  ).lean();
  if (!user) throw passkeyNotFound();
  return toShown(user);
}

/** @throws {NotFoundError} when the account has no such passkey */
export async function removePasskey(userId: string, id: string): Promise<ShownPasskeys> {
  const passkey = { _id: new Types.ObjectId(id) };
  const user = await UserModel.findOneAndUpdate(
    { _id: userId, 'passkeys._id': passkey._id },
    { $pull: { passkeys: passkey } },
    { projection: passkeyFields, returnDocument: 'after', ...quiet },
  ).lean();
  if (!user) throw passkeyNotFound();
  return toShown(user);
}

/** @throws {ConflictError} when password and passkey are to be needed together, and there is no passkey */
export async function setSecondStep(userId: string, secondStep: boolean): Promise<ShownPasskeys> {
  const user = await UserModel.findOneAndUpdate(
    { _id: userId, ...(secondStep && { 'passkeys.0': { $exists: true } }) },
    { $set: { secondStep } },
    { projection: passkeyFields, returnDocument: 'after', ...quiet },
  ).lean();
  if (!user) throw new ConflictError('Please add a passkey first.');
  return toShown(user);
}

/**
 * Notes that a passkey was used.
 * @returns false when it was removed meanwhile, or when another use has counted further: then it may be copied
 */
export async function notePasskeyUse(
  userId: string,
  { credential, counter: former }: Pick<StoredPasskey, 'credential' | 'counter'>,
  counter: number,
): Promise<boolean> {
  const { matchedCount } = await UserModel.updateOne(
    { _id: userId, passkeys: { $elemMatch: { credential, counter: former } } },
    { $set: { 'passkeys.$.counter': counter, 'passkeys.$.lastUsedAt': new Date() } },
    quiet,
  );
  return matchedCount > 0;
}

function passkeyNotFound(): NotFoundError {
  return new NotFoundError('This passkey is not in your list (any more).');
}

function toShown(user: ReadPasskeys): ShownPasskeys {
  const passkeys = user?.passkeys ?? [];
  return {
    passkeys: passkeys.map(toPasskeyDto),
    // The last passkey takes the choice with it: nobody may need one that is gone.
    secondStep: passkeys.length > 0 && Boolean(user?.secondStep),
  };
}

function toPasskeyDto({ _id, name, createdAt, lastUsedAt }: StoredPasskey): PasskeyDto {
  return {
    _id: _id.toHexString(),
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
