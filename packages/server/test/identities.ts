import { randomUUID } from 'node:crypto';
import type { Role } from '@club/shared/access';
import jwt from 'jsonwebtoken';
import request from 'supertest';
import { UserModel } from '../src/features/accounts/accounts.model';
import { Types } from '../src/lib/mongoose';
import { createAdmin, createMember, type TestAccount } from './accounts';
import { app, tokenSecret } from './app';

export const suspension = {
  at: new Date(0),
  by: { _id: new Types.ObjectId(), name: 'Vikram' },
  reason: 'Spam',
};

export const reviewerName = 'Reviewer';

/** The email address of a caller, and the account if there is one. */
export type Caller = Pick<TestAccount, 'email'> & Partial<TestAccount>;

/** One of each role: without one of them this does not compile. */
const ofRoles: Record<Role, () => Promise<Caller>> = {
  admin: () => createAdmin(),
  editor: () => createMember({ role: 'editor' }),
  inbox: () => createMember({ role: 'inbox' }),
};

/** Every kind of caller of the API, and how each gets its Authorization header. */
export const identities = {
  visitor: async () => ({ email: 'nobody@college.example' }),
  member: () => createMember(),
  ...ofRoles,
  /** Named in each round that the table of routes makes. */
  reviewer: () => createMember({ role: 'inbox', username: reviewerName }),
  suspended: () => createAdmin({ suspension }),
  'past last day': () => createAdmin({ accessUntil: '2020-04-30' }),
  'deleted account': async () => {
    const account = await createAdmin();
    await UserModel.deleteOne({ _id: account.id });
    return account;
  },
  'demoted admin': async () => {
    const account = await createAdmin();
    await UserModel.updateOne({ _id: account.id }, { role: null });
    return account;
  },
  'logged out': async () => {
    const account = await createAdmin();
    await request(app).post('/api/auth/logout').set('Authorization', account.authorization);
    return account;
  },
  'expired token': async () => {
    const account = await createAdmin();
    return { ...account, authorization: `Bearer ${createExpiredToken(account.id)}` };
  },
} satisfies Record<string, () => Promise<Caller>>;

export type Identity = keyof typeof identities;

/** A token that is valid except for its age. */
function createExpiredToken(userId: string): string {
  return jwt.sign({ sessionVersion: 0 }, tokenSecret, {
    subject: userId,
    issuer: 'club-site',
    audience: 'club-api',
    jwtid: randomUUID(),
    expiresIn: -1,
  });
}
