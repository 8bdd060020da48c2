import { randomBytes } from 'node:crypto';
import { duplicateField } from '../../lib/database';
import { hashPassword } from '../../lib/passwords';
import { synchroniseRoster } from './adminRoster.service';
import { UserModel } from './users.model';

/** What somebody needs to log in. */
export interface Login {
  email: string;
  password: string;
}

const defaultEmail = 'admin@club.example'; // a domain that RFC 2606 keeps free: it reaches nobody
const generatedPasswordBytes = 12; // 96 bits of chance: 16 characters

/**
 * Sees to it that there is an admin. An account that has the address already becomes admin and gets
 * the given password: otherwise whoever registered that address first would be the admin.
 * @param configured ADMIN_EMAIL and ADMIN_PASSWORD, if they are set
 * @returns the login to show once, when its password was made up here; otherwise null
 */
export async function ensureFirstAdmin(configured: Login | undefined): Promise<Login | null> {
  if (await UserModel.exists({ isAdmin: true })) return null;
  const login = configured ?? { email: defaultEmail, password: makeUpPassword() };
  try {
    await grantAdmin({ email: login.email, isAdmin: false }, login.password);
  } catch (error) {
    // Another process, starting at the same moment, has made the same account an admin.
    if (duplicateField(error) === 'email') return null;
    throw error;
  }
  return configured ? null : login;
}

/**
 * Makes the account of this address an admin with a new password, or creates it: how a club gets its
 * next admin, and the way back in for one who forgot the password. Earlier logins end.
 * @returns the login to show once
 */
export async function appointAdmin(email: string): Promise<Login> {
  const login = { email, password: makeUpPassword() };
  await grantAdmin({ email }, login.password);
  await synchroniseRoster();
  return login;
}

function makeUpPassword(): string {
  return randomBytes(generatedPasswordBytes).toString('base64url');
}

/** @param account which account; it is created when there is none */
async function grantAdmin(
  account: { email: string; isAdmin?: false },
  password: string,
): Promise<void> {
  await UserModel.updateOne(
    account,
    {
      $set: { isAdmin: true, passwordHash: await hashPassword(password) },
      $inc: { sessionVersion: 1 },
      $setOnInsert: { username: 'Admin' },
    },
    { upsert: true },
  );
}
