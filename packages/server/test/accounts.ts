import { randomUUID } from 'node:crypto';
import { everyProfileField } from '@club/shared/rules/profileFields';
import type { UserDto } from '@club/shared/user';
import bcrypt from 'bcrypt';
import { synchroniseRoster } from '../src/features/access/adminRoster.service';
import { UserModel, type UserRecord } from '../src/features/accounts/accounts.model';
import { tokens } from './app';

/** The password of every account that these factories make. */
export const password = 'correct horse';
const passwordHash = bcrypt.hashSync(password, 4); // the lowest cost, so that tests are quick

/** The fields of an account that only its owner's profile sets, as they are in a new account. */
export const emptyProfile = everyProfileField(() => '');

/** What the API shows of an account without a role, besides who it belongs to. */
export const plainMember = {
  ...emptyProfile,
  isAdmin: false,
  role: null,
  permissions: [],
  accessUntil: null,
  suspended: false,
  emailConfirmed: false,
  confirmedByHand: false,
  version: 1,
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
} satisfies Omit<UserDto, '_id' | 'username' | 'email' | 'phone'>;

/** What admins see besides of an account whose owner has not asked for a new password. */
export const listedMember = {
  ...plainMember,
  passwordRequestedAt: null,
  confirmationAskedAt: null,
  deletionAt: null,
};

/** What the page of an account adds, of one without a role that is not suspended. */
export const memberOnItsPage = { ...listedMember, suspension: null, granted: null };

/** An account may get a role at once when it is like this: somebody has proved its address. */
export const proved = { emailConfirmed: true } as const;

/** An account in the database, signed in. */
export interface TestAccount {
  id: string;
  email: string;
  /** Value of the Authorization header. */
  authorization: string;
}

/** A member with the given fields and defaults for the others. */
export async function createMember(fields: Partial<UserRecord> = {}): Promise<TestAccount> {
  const user = await UserModel.create({
    username: 'Asha',
    email: `asha.${randomUUID()}@college.example`,
    phone: '9876543210',
    passwordHash,
    ...fields,
  });
  const id = user._id.toHexString();
  const token = tokens.issue({ userId: id, sessionVersion: user.sessionVersion });
  return { id, email: user.email, authorization: `Bearer ${token}` };
}

export async function createAdmin(fields: Partial<UserRecord> = {}): Promise<TestAccount> {
  const admin = await createMember({ username: 'Vikram', role: 'admin', ...fields });
  await synchroniseRoster();
  return admin;
}

/** The account with a new token, which is valid from now on for a week. */
export async function signInAgain({ id, email }: TestAccount): Promise<TestAccount> {
  const { sessionVersion } = await UserModel.findById(id).orFail().lean();
  return { id, email, authorization: `Bearer ${tokens.issue({ userId: id, sessionVersion })}` };
}

/** The Authorization header of a new member. */
export async function signInAsMember(): Promise<string> {
  return (await createMember()).authorization;
}

/** The Authorization header of a new admin. */
export async function signInAsAdmin(): Promise<string> {
  return (await createAdmin()).authorization;
}
