import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { readResources } from '../soak/resources';
import type { GrownSite } from './grownSite';

/** Something that is measured on sites of different sizes. */
export interface Measure {
  name: string;
  unit: 'ms' | 'MB';
  /** How it may grow: not at all, or as the number of entries does. */
  goal: 'flat' | 'linear';
  /** How often each site is measured, in turns. */
  rounds: number;
  take: (grown: GrownSite) => Promise<number>;
}

const pageSize = 20;
const maintenance = path.join(import.meta.dirname, '../../packages/server/dist/maintenance.js');

/** @returns milliseconds */
async function timeOf({ site, authorization }: GrownSite, call: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(site.url + call, { headers: { authorization } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${call}: ${response.status}`);
  return performance.now() - start;
}

type Kind = Parameters<GrownSite['countOf']>[0];

const lists: [name: string, kind: Kind, sorts: string[]][] = [
  ['users', 'users', ['-createdAt', 'username', 'email', '-passwordRequestedAt']],
  ['contacts', 'contacts', ['-createdAt', 'username', 'email']],
  ['mails', 'mails', ['-createdAt', 'to', 'subject', 'state']],
  ['audit', 'auditEntries', ['-at']],
  ['media', 'media', ['-createdAt', 'name']],
  ['events', 'events', ['-startsAt', 'title']],
];

/** The first and the last page of each list in each order. */
function measurePages(): Measure[] {
  return lists.flatMap(([name, kind, sorts]) =>
    sorts.flatMap((sort) =>
      (['first', 'last'] as const).map((page) => ({
        name: `list ${name} by ${sort}, ${page} page`,
        ...({ unit: 'ms', goal: 'flat', rounds: 9 } as const),
        take(grown: GrownSite) {
          const last = Math.max(1, Math.floor(grown.countOf(kind) / pageSize));
          const number = page === 'first' ? 1 : last;
          return timeOf(grown, `/api/admin/${name}?sort=${sort}&limit=${pageSize}&page=${number}`);
        },
      })),
    ),
  );
}

/** For a text that no entry has: nothing is found early. */
function measureSearches(): Measure[] {
  return lists.map(([name]) => ({
    name: `search ${name} for a text that is nowhere`,
    ...({ unit: 'ms', goal: 'linear', rounds: 5 } as const),
    take: (grown: GrownSite) => timeOf(grown, `/api/admin/${name}?search=qqqq&limit=${pageSize}`),
  }));
}

/** What else people open. */
const otherCalls: [name: string, goal: Measure['goal'], call: (grown: GrownSite) => string][] = [
  ['search users for a text that some have', 'linear', () => '/api/admin/users?search=member.12'],
  ['dashboard', 'linear', () => '/api/admin/overview'],
  ['who has a role', 'flat', () => '/api/admin/access'],
  ['invitations', 'flat', () => '/api/admin/invitations'],
  ['space for messages', 'flat', () => '/api/admin/contacts/storage'],
  ['bin of pictures', 'flat', () => '/api/admin/media?bin=true'],
  ['terms', 'linear', () => '/api/admin/terms'],
  ['own account', 'flat', () => '/api/auth/user'],
  ['public page of the team', 'flat', () => '/team'],
  ['public page of the first team', 'flat', ({ firstTerm }) => `/team/${firstTerm}`],
  ...(['', '&state=placed', '&state=waiting', '&state=cancelled', '&sort=name'] as const).map(
    (part): (typeof otherCalls)[number] => [
      `people of an event ${part}`,
      'flat',
      ({ event }) => `/api/admin/events/${event}/registrations?limit=${pageSize}${part}`,
    ],
  ),
  ['figures of an event', 'flat', ({ event }) => `/api/admin/events/${event}/figures`],
  ['list of the door', 'flat', ({ event }) => `/api/admin/events/${event}/door`],
  ['own registrations', 'flat', () => '/api/user/registrations'],
  ['events to come', 'flat', () => '/api/events?when=upcoming'],
  ['events that are over', 'linear', () => '/api/events?when=past'],
  ['public page of an event', 'flat', () => '/events/event-1'],
  ['public page of all events', 'linear', () => '/events'],
  ['calendar of the events', 'linear', () => '/events.ics'],
  ['all users as a file', 'linear', () => '/api/admin/users.csv?purpose=A+measurement'],
];

/** Publishing renders every page before it replaces the old ones. */
async function publish({ site, authorization }: GrownSite): Promise<number> {
  const address = `${site.url}/api/admin/content/site`;
  const headers = { authorization, 'content-type': 'application/json' };
  const { version, value } = await (await fetch(address, { headers })).json();
  const tagline = `Published at ${new Date().toISOString()}.`;
  const body = JSON.stringify({ version, value: { ...value, tagline } });
  const start = performance.now();
  const response = await fetch(address, { method: 'PUT', headers, body });
  if (!response.ok) throw new Error(`publishing: ${response.status} ${await response.text()}`);
  return performance.now() - start;
}

const backupOf = ({ site }: GrownSite) => path.join(site.directory, 'measured.zip');

/** @returns milliseconds */
function runCommand(grown: GrownSite, command: string): number {
  const start = performance.now();
  execFileSync(process.execPath, [maintenance, command, backupOf(grown)], {
    cwd: grown.site.directory,
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  return performance.now() - start;
}

/** In this order. */
export const measures: Measure[] = [
  {
    name: 'start',
    unit: 'ms',
    goal: 'linear',
    rounds: 1,
    take: async ({ startMilliseconds }) => startMilliseconds,
  },
  ...measurePages(),
  ...measureSearches(),
  ...otherCalls.map(([name, goal, callOf]) => ({
    ...({ name, goal, unit: 'ms', rounds: 5 } as const),
    take: (grown: GrownSite) => timeOf(grown, callOf(grown)),
  })),
  { name: 'publish: all pages are rendered', unit: 'ms', goal: 'linear', rounds: 5, take: publish },
  {
    name: 'memory of the site',
    unit: 'MB',
    goal: 'linear',
    rounds: 1,
    take: async ({ site }) => readResources(site.processId).memoryBytes / 1_000_000,
  },
  {
    name: 'backup',
    unit: 'ms',
    goal: 'linear',
    rounds: 1,
    take: async (grown) => runCommand(grown, 'backup'),
  },
  {
    name: 'file of the backup',
    unit: 'MB',
    goal: 'linear',
    rounds: 1,
    take: async (grown) => statSync(backupOf(grown)).size / 1_000_000,
  },
  {
    name: 'verify the backup',
    unit: 'ms',
    goal: 'linear',
    rounds: 1,
    async take(grown) {
      const milliseconds = runCommand(grown, 'backup:verify');
      rmSync(backupOf(grown));
      return milliseconds;
    },
  },
];
