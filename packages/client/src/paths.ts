import { certificatePath, certificatesPath } from '@club/shared/certificatePaths';
import { eventPath, eventsPath } from '@club/shared/eventPaths';
import { applicationPath, joinPath } from '@club/shared/roundPaths';
import type { ModuleName } from '@club/shared/siteParts';

/** Anchors of the home page's sections. The footer and the hero scroll to them. */
export const sectionIds = {
  initiatives: 'initiatives',
  gallery: 'about',
  team: 'team',
  sponsors: 'sponsors',
  contact: 'contact',
} as const;

export type SectionId = (typeof sectionIds)[keyof typeof sectionIds];

const admin = '/admin';

/**
 * The URLs of the site. No other module writes one out; those below `paths.admin` are in
 * `features/admin/adminPages.ts`.
 */
export const paths = {
  home: '/',
  gallery: '/about',
  contact: '/contact',
  initiatives: '/service',
  team: '/team',
  /** The team of a past term, for the route table; `pastTeamPath` gives the path of one. */
  pastTeam: '/team/:term',
  events: eventsPath,
  /** An event, for the route table; `eventPath` gives the path of one. The server renders one for each. */
  event: eventPath(':slug'),
  /** Where people type the code of a certificate: certificates print this address. */
  certificates: certificatesPath,
  /** A certificate, for the route table. The server renders one when somebody asks for its code. */
  certificate: certificatePath(':code'),
  /** A registration for an event: `registrationPath` gives its link. */
  registration: '/registration',
  /** Where people apply to become a part of the team. */
  join: joinPath,
  /** An application: `applicationLink` gives its link. */
  application: applicationPath,
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  /** One-time links: `/link#token=...&purpose=...`. */
  link: '/link',
  /** Who is told about new events: `/subscriber#token=...`. */
  subscriber: '/subscriber',
  privacy: '/privacy',
  logout: '/logout',
  profile: '/profile',
  admin,
  /** The pages at the door of an event, which work without network. */
  adminDoor: `${admin}/door`,
  /** The site as it would be with an edited section; shown inside the editor only. */
  adminPreview: `${admin}/preview`,
  homeSection: (id: SectionId) => `/#${id}`,
};

/** The service worker: it answers for all addresses of the site, and only a file at the top may. */
export const workerPath = '/worker.js';

/** The pages that the server renders for everyone. */
export const publicPaths = [
  paths.home,
  paths.gallery,
  paths.contact,
  paths.initiatives,
  paths.team,
  paths.events,
  paths.certificates,
  paths.login,
  paths.register,
  paths.privacy,
  paths.forgot,
  paths.link,
  paths.registration,
  paths.subscriber,
  paths.join,
  paths.application,
];

/** The pages of the links that the site mails. */
export const linkPaths = [
  paths.link,
  paths.registration,
  paths.application,
  paths.subscriber,
  paths.join,
];

/** The public pages of each part of the site, as their routes. The other pages are the core's. */
const pathsOfParts: Record<ModuleName, readonly string[]> = {
  events: [paths.events, paths.event, paths.certificates, paths.certificate, paths.registration],
  recruitment: [paths.join, paths.application],
  subscribers: [paths.subscriber],
  sponsors: [],
};

/**
 * Whether a page belongs to a part of the site that is off.
 * @param path of the page, or of its route
 */
export function isLeftOut(path: string, { off = [] }: { off?: readonly ModuleName[] }): boolean {
  return off.some((part) =>
    pathsOfParts[part].some((route) => {
      const [start = ''] = route.split('/:');
      return path === start || path.startsWith(`${start}/`);
    }),
  );
}

/** Addresses that people guess from headings and mails, and the pages that they mean. */
const guessedPaths: Record<string, string> = {
  '/home': paths.home,
  '/index': paths.home,
  '/gallery': paths.gallery,
  '/initiatives': paths.initiatives,
  '/invitation': paths.link,
  '/leave': paths.subscriber,
  '/certificate': paths.certificates,
};

/** The page that somebody means who asks for `path`; undefined for a path that nobody guesses. */
export function meantPath(path: string): string | undefined {
  return Object.hasOwn(guessedPaths, path) ? guessedPaths[path] : undefined;
}

/** The page of a past term, by its label. The server renders one for each of `pastTerms` in the content. */
export function pastTeamPath(term: string): string {
  return paths.pastTeam.replace(':term', encodeURIComponent(term));
}

/** The link of a registration. The part after # reaches no log and no other site. */
export function registrationPath(token: string): string {
  return `${paths.registration}#token=${token}`;
}

/** The link of an application. The part after # reaches no log and no other site. */
export function applicationLink(token: string): string {
  return `${paths.application}#token=${token}`;
}

/**
 * Pages that depend on who is logged in, which only the browser knows: the server answers with an
 * empty shell. Pages below `paths.admin` belong to them.
 */
const privatePaths = [paths.logout, paths.profile, paths.admin];

/** Whether the server answers `path` with the shell. Any path below the admin area is private. */
export function isPrivatePath(path: string): boolean {
  return privatePaths.includes(path) || path.startsWith(`${paths.admin}/`);
}

/** Whether it is a page at the door of an event. Its HTML is the same shell for everybody. */
export function isAtDoor(path: string): boolean {
  return path === paths.adminDoor || path.startsWith(`${paths.adminDoor}/`);
}
