import type { AdminPage } from './AdminPage';
import { peoplePages } from './peoplePages';
import { upkeepPages } from './upkeepPages';
import { websitePages } from './websitePages';

const table = [
  {
    name: 'dashboard',
    path: '',
    title: 'Dashboard',
  },
  ...peoplePages,
  ...websitePages,
  ...upkeepPages,
  {
    name: 'account',
    path: 'account',
    title: 'Account',
    menu: {
      icon: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8ZM4 21c0-8 16-8 16 0',
      // All others have a profile.
      isFor: ({ isAdmin }) => isAdmin,
    },
  },
] as const satisfies readonly AdminPage[];

type Row = (typeof table)[number];
export type AdminPageName = Row['name'];
/** The path of a page, with its parameters. */
export type AdminPagePath<Name extends AdminPageName> = Extract<Row, { name: Name }>['path'];

/** The pages of the admin area: routes, guards, menu and the journeys' list of pages come from this table. */
export const adminPages: readonly (AdminPage & { name: AdminPageName })[] = table;
