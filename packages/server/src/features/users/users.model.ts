import type { UserDto } from '@club/shared/user';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

const textOrEmpty = { type: String, default: '' } as const;

/** The fields that a UserDto shows. */
const shownFields = {
  username: { type: String, required: true },
  email: { type: String, required: true },
  phone: textOrEmpty,
  isAdmin: { type: Boolean, default: false },
  domain: textOrEmpty,
  branch: textOrEmpty,
  year: textOrEmpty,
} as const;

const userSchema = new Schema(
  {
    ...shownFields,
    passwordHash: { type: String, required: true, select: false },
    /** A new password raises it. A token is valid only with the number it was issued with. */
    sessionVersion: { type: Number, default: 0 },
    /** There while a change is made after which the account is no admin: see `stepDown`. */
    steppingDown: { token: String, at: Date },
  },
  { collection: 'users', timestamps: true, versionKey: false },
);

userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ isAdmin: 1 });
// One for each order of the admin list, which sorts entries with equal values by _id.
userSchema.index({ createdAt: -1, _id: -1 });
userSchema.index({ username: 1, _id: 1 });
userSchema.index({ email: 1, _id: 1 });

export const UserModel = model('User', userSchema);

/** An account as it is stored. */
export type UserRecord = InferRawDocTypeFromSchema<typeof userSchema>;

/** The projection for `toUserDto`: no other field is read. */
export const userFields = Object.keys(shownFields).join(' ');

/** An account as it is read: one that another program put there may lack what has a default. */
type ReadUser = Pick<UserRecord, '_id' | 'username' | 'email'> &
  Partial<Pick<UserRecord, keyof typeof shownFields>>;

export function toUserDto(user: ReadUser): UserDto {
  return {
    _id: user._id.toHexString(),
    username: user.username,
    email: user.email,
    phone: user.phone ?? '',
    isAdmin: user.isAdmin ?? false,
    domain: user.domain ?? '',
    branch: user.branch ?? '',
    year: user.year ?? '',
  };
}
