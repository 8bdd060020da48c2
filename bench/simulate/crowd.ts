import { firstAdmin } from '../../e2e/fixtures/site';
import type { Call } from '../api/load';

/** What people do, one kind of request each. */
export interface Kind {
  name: string;
  call: Call;
  /** How many of them one person makes on the morning of a summit. */
  perPerson: number;
  /** Only of who is not logged in yet. */
  isOfNewcomers?: boolean;
}

const message = { username: 'Asha', email: 'asha@student.example', message: 'Hello [<id>]' };

/**
 * A person opens the site for the first time (a page with 20 files, which are answered as a page is), signs
 * up (the work of a login: one bcrypt), comes back twice, and one in ten writes a message.
 */
export function kindsOf(authorization: string): Kind[] {
  return [
    { name: 'page or file', call: { path: '/team' }, perPerson: 30 },
    { name: 'list of initiatives', call: { path: '/api/data/service' }, perPerson: 2 },
    { name: 'own account', call: { path: '/api/auth/user', authorization }, perPerson: 3 },
    {
      name: 'store a message',
      call: { path: '/api/form/contact', method: 'POST', body: message },
      perPerson: 0.1,
    },
    {
      name: 'log in or sign up',
      call: { path: '/api/auth/login', method: 'POST', body: firstAdmin },
      perPerson: 1,
      isOfNewcomers: true,
    },
  ];
}

/** Who comes: people who sign up, and people who are logged in already. */
export const arrivals = ['new people', 'people who are logged in'] as const;
export type Arrival = (typeof arrivals)[number];

/** How many requests of a kind such a person makes. */
export function requestsOf({ perPerson, isOfNewcomers }: Kind, arrival: Arrival): number {
  return isOfNewcomers && arrival !== 'new people' ? 0 : perPerson;
}

/** Within ten minutes: a thousand students in one hall, and then more. */
export const crowds = [1_000, 10_000, 100_000, 1_000_000];
export const crowdSeconds = 600;

/** What a first visit of a page loads. */
export const firstVisitBytes = 350_000;
