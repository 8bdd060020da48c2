import type { ModuleName } from '@club/shared/siteParts';
import type { AdminPage } from './AdminPage';
import { eventsPages } from './modules/eventsPages';
import { recruitmentPages } from './modules/recruitmentPages';
import { subscribersPages } from './modules/subscribersPages';
import { peoplePages } from './peoplePages';
import { upkeepPages } from './upkeepPages';
import { websitePages } from './websitePages';

const first = [
  {
    name: 'dashboard',
    path: '',
    title: 'Dashboard',
    alsoCalled: ['home', 'to do', 'figures'],
  },
] as const satisfies readonly AdminPage[];

/** Below all groups of the menu. */
const last = [
  {
    name: 'account',
    path: 'account',
    title: 'Account',
    alsoCalled: ['password', 'passkey', 'profile'],
    menu: {
      icon: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8ZM4 21c0-8 16-8 16 0',
      // All others have a profile.
      isFor: ({ isAdmin }) => isAdmin,
    },
  },
] as const satisfies readonly AdminPage[];

type Row = (
  | typeof first
  | typeof peoplePages
  | typeof recruitmentPages
  | typeof websitePages
  | typeof eventsPages
  | typeof subscribersPages
  | typeof upkeepPages
  | typeof last
)[number];
export type AdminPageName = Row['name'];
/** The path of a page, with its parameters. */
export type AdminPagePath<Name extends AdminPageName> = Extract<Row, { name: Name }>['path'];

/** The pages of the admin area: routes, guards, menu and the journeys' list of pages come from this table. */
export const adminPages: readonly (AdminPage & { name: AdminPageName })[] = [
  ...first,
  ...peoplePages,
  ...ofPart('recruitment', recruitmentPages),
  ...websitePages,
  ...ofPart('events', eventsPages),
  ...ofPart('subscribers', subscribersPages),
  ...upkeepPages,
  ...last,
];

/** The pages of a part of the site: they are not there while it is off. */
function ofPart<Page extends AdminPage>(part: ModuleName, pages: readonly Page[]) {
  return pages.map((page) => ({ ...page, part }));
}
