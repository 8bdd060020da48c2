import { ObjectId } from 'mongodb';

const minuteMs = 60_000;
const firstDayMs = Date.UTC(2026, 0, 1);
const prime = 7_919;

export function emailOf(n: number): string {
  return `member${n}@example.edu`;
}

/** The user with that number, with the fields and lengths of accounts.model.ts. */
export function userOf(n: number) {
  const createdAt = new Date(firstDayMs + n * minuteMs);
  return {
    _id: new ObjectId(),
    username: `Member Number ${n}`,
    email: emailOf(n),
    phone: String(9_000_000_000 + n),
    passwordHash: `$2b$10$${String(n * prime).padEnd(53, 'abcdefghijklmnopqrstuvwxyz')}`,
    role: n % 100 === 0 ? 'admin' : null,
    domain: ['Marketing', 'Design', 'Web', 'Events', 'Finance'][n % 5],
    branch: ['Computer Science', 'Mechanical', 'Civil', 'Electrical'][n % 4],
    year: ['First', 'Second', 'Third', 'Fourth'][n % 4],
    sessionVersion: 0,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Some of the indexes of accounts.model.ts. */
export const userIndexes = [
  { key: { email: 1 }, name: 'email_1', unique: true },
  { key: { createdAt: -1, _id: -1 }, name: 'createdAt_-1__id_-1' },
  { key: { username: 1, _id: 1 }, name: 'username_1__id_1' },
  { key: { role: 1 }, name: 'role_1' },
] as const;

/** A number of one of so many users: each in its turn, in mixed order. */
export function mixed(n: number, users: number): number {
  return (n * prime) % users;
}
