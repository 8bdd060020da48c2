import type { AdminPage } from './AdminPage';
import { sectionPermissions } from './shell/sectionPages';

/** Pages below 'Website' in the menu, and those that belong to them: what visitors see. */
export const websitePages = [
  {
    name: 'content',
    path: 'content',
    title: 'Content',
    alsoCalled: ['texts'],
    permission: sectionPermissions,
    menu: { group: 'website', icon: 'M4 20l1-4L16.5 4.5l3 3L8 19ZM14 7l3 3' },
  },
  {
    name: 'section',
    path: 'content/:section',
    title: 'Content',
    permission: sectionPermissions,
  },
  {
    name: 'sectionVersions',
    path: 'content/:section/versions',
    title: 'Versions',
    permission: sectionPermissions,
  },
  {
    name: 'media',
    path: 'pictures',
    title: 'Pictures',
    alsoCalled: ['photos', 'images'],
    permission: 'content',
    menu: { group: 'website', icon: 'M3 5h18v14H3ZM3.5 17l5.5-6 4 4 3-3 4.5 5M15.5 9v.01' },
  },
  {
    name: 'team',
    path: 'team',
    title: 'Team',
    alsoCalled: ['positions', 'terms'],
    permission: 'team',
    menu: {
      group: 'website',
      icon: 'M12 4a3 3 0 1 0 0 6a3 3 0 0 0 0-6ZM5 9v.01M19 9v.01M6 20c0-8 12-8 12 0M2 18c0-3 1-4 3-4M22 18c0-3-1-4-3-4',
    },
  },
] as const satisfies readonly AdminPage[];
