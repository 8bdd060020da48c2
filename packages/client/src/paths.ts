import type { ModuleName } from '@club/shared/siteParts';
import { allModules, type ModuleSectionId, modulePaths, modules } from './modules/modules';

/** Anchors of the home page's sections; modules may have others. The footer and the hero scroll to them. */
export const sectionIds = {
  initiatives: 'initiatives',
  gallery: 'about',
  team: 'team',
  contact: 'contact',
} as const;

export type SectionId = (typeof sectionIds)[keyof typeof sectionIds] | ModuleSectionId;

const admin = '/admin';

/**
 * The URLs of the site. No other file writes one out but the modules' own; those below `paths.admin` are in
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
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  /** One-time links: `/link#token=...&purpose=...`. */
  link: '/link',
  privacy: '/privacy',
  logout: '/logout',
  profile: '/profile',
  admin,
  /** The pages at the door of an event, which work without network. */
  adminDoor: `${admin}/door`,
  /** The site as it would be with an edited section; shown inside the editor only. */
  adminPreview: `${admin}/preview`,
  ...modulePaths,
  homeSection: (id: SectionId) => `/#${id}`,
};

/** The service worker: it answers for all addresses of the site, and only a file at the top may. */
export const workerPath = '/worker.js';

function isAtOrBelow(path: string, start: string): boolean {
  return path === start || path.startsWith(`${start}/`);
}

/** Where the links lead that the site mails: the only page of the core, and any of the modules. */
export const linkPaths = [paths.link, ...Object.values<string>(modulePaths)];

/**
 * Whether a page belongs to a part of the site that is off.
 * @param path of the page, or of its route
 */
export function isLeftOut(path: string, { off = [] }: { off?: readonly ModuleName[] }): boolean {
  return off.some((part) =>
    Object.values(modules[part].paths).some((route) => {
      const [start = ''] = route.split('/:');
      return isAtOrBelow(path, start);
    }),
  );
}

/** Whether a page has words of its own. The others that visitors read show the content that every page brings along. */
export function hasOwnWords(path: string): boolean {
  const starts = [
    paths.privacy,
    paths.team,
    ...allModules.flatMap(({ ownWords }) => ownWords ?? []),
  ];
  return path !== paths.team && starts.some((start) => isAtOrBelow(path, start));
}

/** The page of a past term, by its label. The server renders one for each of `pastTerms` in the content. */
export function pastTeamPath(term: string): string {
  return paths.pastTeam.replace(':term', encodeURIComponent(term));
}

/**
 * Pages that depend on who is logged in, which only the browser knows: the server answers with an
 * empty shell. Pages below `paths.admin` belong to them.
 */
const privatePaths = [paths.logout, paths.profile];

/** Whether the server answers `path` with the shell. Any path below the admin area is private. */
export function isPrivatePath(path: string): boolean {
  return privatePaths.includes(path) || isAtOrBelow(path, paths.admin);
}

/** Whether it is a page at the door of an event. Its HTML is the same shell for everybody. */
export function isAtDoor(path: string): boolean {
  return isAtOrBelow(path, paths.adminDoor);
}
