import { everyProfileField, profileFieldNames } from '@club/shared/rules/profileFields';
import type { ListedUserDto, MemberDto, UserDto } from '@club/shared/user';
import { foldedFields } from '../../lib/foldedFields';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';
import type { TokenClaims } from '../../lib/tokens';
import { versionOf } from '../../lib/versionedEdits';
import { permissionsOf, roleInForce, roles } from '../../permissions';

const textOrEmpty = { type: String, default: '' } as const;

/** Someone by id and name: the name can still be read when the account is gone. */
const person = new Schema(
  { _id: Schema.Types.ObjectId, name: { type: String, required: true } },
  { _id: false },
);

const suspension = new Schema(
  {
    at: { type: Date, required: true },
    by: { type: person, required: true },
    reason: textOrEmpty,
    /** When the account is deleted for good, if it is among many that an admin deletes. */
    deletionAt: { type: Date, default: null },
  },
  { _id: false },
);

const linkNotice = new Schema(
  { at: { type: Date, required: true }, by: { type: person, required: true } },
  { _id: false },
);

const endedToken = new Schema(
  {
    /** The token's id. The token itself is never stored. */
    _id: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { _id: false },
);

/** A passkey: with its public key only, which opens nothing. */
const passkey = new Schema({
  _id: { type: Schema.Types.ObjectId, required: true },
  /** The id that its device has given it, in base64url. */
  credential: { type: String, required: true },
  /** COSE, in base64url. */
  publicKey: { type: String, required: true },
  /** How often it was used, as far as its device counts that. */
  counter: { type: Number, required: true },
  /** How browsers reach the device, e.g. 'usb'. */
  transports: { type: [String], required: true },
  name: { type: String, required: true },
  createdAt: { type: Date, required: true },
  lastUsedAt: { type: Date, default: null },
});

/** The fields that a UserDto shows. */
const shownFields = {
  username: { type: String, required: true },
  email: { type: String, required: true },
  phone: textOrEmpty,
  ...everyProfileField(() => textOrEmpty),
  /** As it was granted; `roleInForce` says whether it still counts. Null for a plain member. */
  role: { type: String, enum: roles, default: null },
  /** The role's last day, 'YYYY-MM-DD' in the club's time zone. Null: the role has no end. */
  accessUntil: { type: String, default: null },
  /** The day on which an admin has ended the role; not there while it has one that ends by itself. */
  roleEndedOn: { type: String, default: undefined },
  /** Null while the account may be used. */
  suspension: { type: suspension, default: null },
  emailConfirmed: { type: Boolean, default: false },
  /** Whether nothing but the word of an admin says that account and address belong together. */
  confirmedByHand: { type: Boolean, default: false },
  /** Rises by 1 with each change of a field that people edit; 1 where an older site left it out. */
  version: { type: Number, default: 1 },
  createdAt: Date,
} as const;

const formerEmail = new Schema(
  {
    address: { type: String, required: true },
    /** Whether the account had proved it. */
    wasProved: { type: Boolean, required: true },
    /** Until when it was the account's: it may be somebody else's since. */
    until: { type: Date, required: true },
  },
  { _id: false },
);

const userSchema = new Schema(
  {
    ...shownFields,
    /** Who gave the role, and when. Null for a plain member and when the server itself gave it. */
    grantedBy: { type: person, default: null },
    grantedAt: { type: Date, default: null },
    /** When an import made the account; null when the person did, and for an account from before this was kept. */
    importedAt: { type: Date, default: null },
    passwordHash: { type: String, required: true, select: false },
    /** Everything that ends all sessions raises it. A token is valid only with the number it was issued with. */
    sessionVersion: { type: Number, default: 0 },
    /** What logouts have ended and what has not expired yet; here, so that a request reads the account only. */
    endedTokens: { type: [endedToken], default: undefined, select: false },
    /** Here, so that they go with the account, and one write decides about them. */
    passkeys: { type: [passkey], default: undefined, select: false },
    /** Whether the owner has chosen that password and passkey are needed together. */
    secondStep: { type: Boolean, default: undefined, select: false },
    /** Addresses that it had before, until what was found by them has followed. */
    formerEmails: { type: [formerEmail], default: undefined, select: false },
    /** When the person asked for a new password and nothing could be mailed. Null when nobody waits for one. */
    passwordRequestedAt: { type: Date, default: null },
    /** When a link that confirms the address was mailed. */
    confirmationAskedAt: { type: Date, default: null },
    /** The last link for a new password that an admin made, until the person has read about it. */
    resetLinkNotice: { type: linkNotice, default: null },
    /** There while a change is made after which the account is no permanent admin: see `stepDown`. */
    steppingDown: { token: String, at: Date },
  },
  { collection: 'users', timestamps: true, versionKey: false },
);

userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ role: 1 });
// One for each order of the admin list, which sorts entries with equal values by _id.
userSchema.index({ createdAt: -1, _id: -1 });
userSchema.index({ username: 1, _id: 1 });
userSchema.index({ email: 1, _id: 1 });
userSchema.index({ passwordRequestedAt: 1, _id: 1 });
// Filters that are counted. Few are suspended, and only they are in their index.
userSchema.index({ emailConfirmed: 1 });
userSchema.index({ accessUntil: 1 });
userSchema.index({ importedAt: 1, createdAt: -1, _id: -1 });
userSchema.index({ 'suspension.at': 1 }, { sparse: true });
userSchema.index({ 'formerEmails.address': 1 }, { sparse: true });
// The filters of what people study, in the order with which the list begins.
for (const name of profileFieldNames) userSchema.index({ [name]: 1, createdAt: -1, _id: -1 });
// And of two of them: the second-years of a branch, for example.
for (const [index, name] of profileFieldNames.entries()) {
  for (const other of profileFieldNames.slice(index + 1))
    userSchema.index({ [name]: 1, [other]: 1, createdAt: -1, _id: -1 });
}

/** The texts in which the list searches. */
export const accountTexts = ['username', ...profileFieldNames];
userSchema.plugin(foldedFields(accountTexts));

export const UserModel = model('User', userSchema);

/** An account as it is stored. */
export type UserRecord = InferRawDocTypeFromSchema<typeof userSchema>;

/** The fields that a new account needs; the others have defaults. */
export type NewAccount = Pick<UserRecord, 'username' | 'email' | 'phone' | 'passwordHash'>;

/** The projection for `toUserDto`: no other field is read. */
export const userFields = Object.keys(shownFields).join(' ');

/** The projection for `toUserDto` and `toClaims`. */
export const accountFields = `${userFields} sessionVersion`;

/** An account as it is read: one that another program put there may lack what has a default. */
export type ReadUser = Pick<UserRecord, '_id' | 'username' | 'email'> &
  Partial<Pick<UserRecord, keyof typeof shownFields>>;

/** @param today 'YYYY-MM-DD' in the club's time zone */
export function toUserDto(user: ReadUser, today: string): UserDto {
  const role = roleInForce(user, today);
  const ended = role ? null : user.role ? user.accessUntil : user.roleEndedOn;
  return {
    _id: user._id.toHexString(),
    username: user.username,
    email: user.email,
    phone: user.phone ?? '',
    isAdmin: role === 'admin',
    ...everyProfileField((name) => user[name] ?? ''),
    role,
    permissions: permissionsOf(role),
    accessUntil: user.accessUntil ?? null,
    ...(ended && { roleEndedOn: ended }),
    suspended: Boolean(user.suspension),
    emailConfirmed: user.emailConfirmed ?? false,
    confirmedByHand: user.confirmedByHand ?? false,
    version: versionOf(user),
    createdAt: (user.createdAt ?? user._id.getTimestamp()).toISOString(),
  };
}

/** The projection for `toListedUserDto`. */
export const listedUserFields = `${userFields} passwordRequestedAt confirmationAskedAt`;

type ListedFields = 'passwordRequestedAt' | 'confirmationAskedAt';

/** An account as it is read for `toListedUserDto`. */
export type ReadListedUser = ReadUser & Partial<Pick<UserRecord, ListedFields>>;

/** @param today as for `toUserDto` */
export function toListedUserDto(user: ReadListedUser, today: string): ListedUserDto {
  // Not by a spread: of an object that a spread has made, it takes a twentieth of a page of accounts.
  return Object.assign(toUserDto(user, today), {
    passwordRequestedAt: user.passwordRequestedAt?.toISOString() ?? null,
    confirmationAskedAt: user.confirmationAskedAt?.toISOString() ?? null,
    // An account that has got a role since is not deleted.
    deletionAt: user.role ? null : (user.suspension?.deletionAt?.toISOString() ?? null),
  });
}

/** The projection for `toMemberDto`. */
export const memberFields = `${listedUserFields} grantedBy grantedAt`;

/** @param today as for `toUserDto` */
export function toMemberDto(
  user: ReadListedUser & Partial<Pick<UserRecord, 'grantedBy' | 'grantedAt'>>,
  today: string,
): MemberDto {
  const { suspension, grantedBy, grantedAt } = user;
  return {
    ...toListedUserDto(user, today),
    suspension: suspension
      ? { at: suspension.at.toISOString(), by: suspension.by.name, reason: suspension.reason }
      : null,
    granted: grantedBy && grantedAt ? { at: grantedAt.toISOString(), by: grantedBy.name } : null,
  };
}

/** Finds the accounts whose address a one-time link or the operator has proved: they may get roles. */
export const provedAddress = { emailConfirmed: true, confirmedByHand: { $ne: true } } as const;

/** Finds the others. */
export const unprovedAddress: {
  $or: [{ emailConfirmed: { $ne: true } }, { confirmedByHand: true }];
} = { $or: [{ emailConfirmed: { $ne: true } }, { confirmedByHand: true }] };

/** What is stored with an address that is proved from now on. */
export const proof = { emailConfirmed: true, confirmedByHand: false } as const;

/**
 * What the token of an account says.
 * @param account one that was imported may lack the version
 */
export function toClaims({
  _id,
  sessionVersion = 0,
}: Pick<UserRecord, '_id'> & { sessionVersion?: number }): TokenClaims {
  return { userId: _id.toHexString(), sessionVersion };
}
