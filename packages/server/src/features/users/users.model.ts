import type { UserDto } from '@club/shared/user';
import { model, Schema, type Types } from 'mongoose';

/** An account as the database holds it. */
export interface UserRecord {
  _id: Types.ObjectId;
  username: string;
  email: string;
  phone: string;
  passwordHash: string;
  isAdmin: boolean;
  domain: string;
  branch: string;
  year: string;
  /** Rises when the password changes: tokens carry the number under which they were issued. */
  sessionVersion: number;
  createdAt: Date;
  updatedAt: Date;
}

const emptyText = { type: String, default: '' };

const userSchema = new Schema<UserRecord>(
  {
    username: { type: String, required: true },
    email: { type: String, required: true },
    phone: emptyText,
    passwordHash: { type: String, required: true, select: false },
    isAdmin: { type: Boolean, default: false },
    domain: emptyText,
    branch: emptyText,
    year: emptyText,
    sessionVersion: { type: Number, default: 0 },
  },
  { collection: 'users', timestamps: true, versionKey: false },
);

userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ createdAt: -1, _id: -1 });
userSchema.index({ username: 1, _id: 1 });
userSchema.index({ isAdmin: 1 });

export const UserModel = model('User', userSchema);

/** The projection for `toUserDto`: nothing else leaves the database. */
export const userFields = {
  username: 1,
  email: 1,
  phone: 1,
  isAdmin: 1,
  domain: 1,
  branch: 1,
  year: 1,
} as const;

export function toUserDto(user: Pick<UserRecord, '_id' | keyof typeof userFields>): UserDto {
  const { _id, username, email, phone, isAdmin, domain, branch, year } = user;
  return { _id: _id.toHexString(), username, email, phone, isAdmin, domain, branch, year };
}
