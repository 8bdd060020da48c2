const dayMs = 86_400_000;
const firstDay = Date.UTC(2026, 0, 1);
const days = 365;

/** A member as the site stores one: about 350 bytes. */
export interface BenchMember {
  email: string;
  name: string;
  phone: string;
  branch: string;
  domain: string;
  isAdmin: boolean;
  passwordHash: string;
  createdAt: Date;
}

/** The member with that number: always the same, with an e-mail of its own, on a day of one year. */
export function memberOf(n: number): BenchMember {
  return {
    email: emailOf(n),
    name: `Member Number ${n}`,
    phone: String(9_000_000_000 + n),
    branch: ['Computer Science', 'Mechanical', 'Civil', 'Electrical'][n % 4] ?? '',
    domain: ['Marketing', 'Design', 'Web', 'Events', 'Finance'][n % 5] ?? '',
    isAdmin: n % 100 === 0,
    passwordHash: `$2b$12$${'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'}`,
    createdAt: new Date(firstDay + (n % days) * dayMs + n),
  };
}

export function emailOf(n: number): string {
  return `member${n}@example.edu`;
}
