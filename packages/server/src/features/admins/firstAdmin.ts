import { randomBytes } from 'node:crypto';
import { duplicateField } from '../../lib/database';
import { hashPassword } from '../../lib/passwords';
import { UserModel } from '../users/users.model';

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
  const login = configured ?? {
    email: defaultEmail,
    password: randomBytes(generatedPasswordBytes).toString('base64url'),
  };
  const isCreatedHere = await makeAdmin(login);
  return isCreatedHere && !configured ? login : null;
}

/** @returns false when another process, starting at the same moment, has done it */
async function makeAdmin({ email, password }: Login): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  try {
    await UserModel.updateOne(
      { email, isAdmin: false },
      {
        $set: { isAdmin: true, passwordHash },
        $inc: { sessionVersion: 1 },
        $setOnInsert: { username: 'Admin' },
      },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (duplicateField(error) === 'email') return false;
    throw error;
  }
}
