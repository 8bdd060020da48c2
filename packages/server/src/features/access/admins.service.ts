import { randomBytes } from 'node:crypto';
import type { NamedId } from '@club/shared/audit';
import { duplicateField } from '../../lib/databaseErrors';
import type { Passwords } from '../../lib/passwords';
import { proof, UserModel } from '../accounts/accounts.model';
import { operator, recordAudit, recordChange, theSite } from '../audit/audit.service';
import { removeLinksOf } from '../oneTimeLinks/oneTimeLinks.service';
import { synchroniseRoster, withoutMark } from './adminRoster.service';
import { noPermanentAdmin, permanentAdmin } from './permanentAdmin';

/** What a person needs to log in. */
export interface Login {
  email: string;
  password: string;
}

/** Of the first login, if none is configured. RFC 2606 reserves its domain: mail to it reaches no one. */
export const defaultEmail = 'admin@club.example';
const generatedPasswordBytes = 12; // 96 random bits: 16 characters

/**
 * Creates an admin when there is no permanent one. An account that already has the address becomes an
 * admin and gets the given password: otherwise a stranger who registered the address first would be the admin.
 * @param configured ADMIN_EMAIL and ADMIN_PASSWORD, if they are set
 * @returns the login to show once, when its password was generated here; otherwise null
 */
export async function ensureFirstAdmin(
  configured: Login | undefined,
  passwords: Passwords,
): Promise<Login | null> {
  if (await UserModel.exists(permanentAdmin)) return null;
  const login = configured ?? { email: defaultEmail, password: generatePassword() };
  try {
    const passwordHash = await passwords.hash(login.password);
    await grantAdmin({ email: login.email, ...noPermanentAdmin }, passwordHash, theSite);
  } catch (error) {
    // Another process that started at the same moment made this account an admin.
    if (duplicateField(error) === 'email') return null;
    throw error;
  }
  return configured ? null : login;
}

/**
 * Makes the account of this address an admin with a new password, or creates the account. A club gets
 * its next admin with it, or a new password for an admin who forgot it. Earlier logins end; so do a
 * suspension and a last day.
 * @returns the login to show once
 */
export async function appointAdmin(email: string, passwords: Passwords): Promise<Login> {
  const login = { email, password: generatePassword() };
  await grantAdmin({ email }, await passwords.hash(login.password), operator);
  await synchroniseRoster();
  return login;
}

/** The addresses of the admins whose accounts can be used on this day. */
export async function listAdminEmails(today: string): Promise<string[]> {
  const lasting = { $or: [{ accessUntil: null }, { accessUntil: { $gte: today } }] };
  const admins = await UserModel.find({ role: 'admin', suspension: null, ...lasting }, 'email');
  return admins.map(({ email }) => email);
}

function generatePassword(): string {
  return randomBytes(generatedPasswordBytes).toString('base64url');
}

/**
 * The operator's word proves the address. A stranger who registered it first loses the account: its
 * password is replaced, its sessions and links end.
 * @param account a filter for the account, which is created when there is none
 */
async function grantAdmin(
  account: { email: string } & Partial<typeof noPermanentAdmin>,
  passwordHash: string,
  actor: NamedId,
): Promise<void> {
  const before = await UserModel.findOne(
    { email: account.email },
    'role accessUntil suspension',
  ).lean();
  const access = { role: 'admin', accessUntil: null } as const;
  const admin = await UserModel.findOneAndUpdate(
    account,
    {
      $set: {
        ...access,
        suspension: null,
        grantedBy: null,
        grantedAt: new Date(),
        passwordHash,
        passwordRequestedAt: null,
        ...proof,
      },
      $inc: { sessionVersion: 1 },
      $unset: withoutMark,
      $setOnInsert: { username: 'Admin' },
    },
    { upsert: true, returnDocument: 'after', projection: 'username' },
  )
    .orFail()
    .lean();
  await removeLinksOf([admin._id.toHexString()]);
  const subject = { _id: admin._id.toHexString(), name: admin.username };
  const { role = null, accessUntil = null, suspension = null } = before ?? {};
  await recordChange({ actor, action: 'role.changed', subject }, { role, accessUntil }, access);
  if (suspension) {
    const { reason } = suspension;
    await recordAudit({ actor, action: 'user.unsuspended', subject, before: { reason } });
  }
  await recordAudit({ actor, action: 'password.reset', subject });
}
