import { iconShapes } from '../../components/iconShapes';
import type { AdminPage } from './AdminPage';

const table = [
  {
    name: 'dashboard',
    path: '',
    title: 'Dashboard',
  },
  {
    name: 'users',
    path: 'users',
    title: 'Users',
    permission: 'users',
    menu: { group: 'people', icon: iconShapes.users },
  },
  {
    name: 'member',
    path: 'users/:id',
    title: 'User',
    permission: 'users',
  },
  {
    name: 'user',
    path: 'users/:id/edit',
    title: 'Edit user',
    permission: 'users',
  },
  {
    name: 'import',
    path: 'users/import/:id?',
    title: 'Import users',
    permission: 'users',
  },
  {
    name: 'contacts',
    path: 'contacts',
    title: 'Contacts',
    permission: 'messages',
    menu: { group: 'people', icon: iconShapes.email },
  },
  {
    name: 'answerTemplates',
    path: 'contacts/templates',
    title: 'Answer templates',
    permission: 'messages',
  },
  {
    name: 'rounds',
    path: 'rounds',
    title: 'Rounds',
    permission: 'applications',
    menu: {
      group: 'people',
      icon: 'M9 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8ZM2 21c0-9 14-9 14 0M19 8v6M16 11h6',
    },
  },
  {
    name: 'newRound',
    path: 'rounds/new',
    title: 'New round',
    permission: 'applications',
  },
  {
    name: 'round',
    path: 'rounds/:id',
    title: 'Round',
    permission: 'applications',
  },
  {
    name: 'editRound',
    path: 'rounds/:id/edit',
    title: 'Edit round',
    permission: 'applications',
  },
  {
    name: 'interviews',
    path: 'rounds/:id/interviews',
    title: 'Interviews',
    permission: 'applications',
  },
  {
    name: 'application',
    path: 'rounds/:id/applications/:applicationId',
    title: 'Application',
    permission: 'applications',
  },
  {
    name: 'decisions',
    path: 'rounds/:id/decisions',
    title: 'Decisions',
    permission: 'applications',
  },
  {
    name: 'roundFigures',
    path: 'rounds/:id/figures',
    title: 'Figures',
    permission: 'applications',
  },
  {
    name: 'release',
    path: 'rounds/:id/release',
    title: 'Release',
    permission: 'applications',
  },
  {
    name: 'reading',
    path: 'reading',
    title: 'Reading',
    menu: {
      group: 'people',
      icon: 'M3 5c4-1 7 0 9 2c2-2 5-3 9-2v13c-4-1-7 0-9 2c-2-2-5-3-9-2ZM12 7v13',
      isFor: (_user, { isReviewer }) => isReviewer,
    },
  },
  {
    name: 'readingOfRound',
    path: 'reading/:id',
    title: 'Reading',
  },
  {
    name: 'ownReviews',
    path: 'reading/:id/own',
    title: 'Your reviews',
  },
  {
    name: 'readApplication',
    path: 'reading/:id/:applicationId',
    title: 'Reading',
  },
  {
    name: 'content',
    path: 'content',
    title: 'Content',
    permission: 'content',
    menu: { group: 'website', icon: 'M4 20l1-4L16.5 4.5l3 3L8 19ZM14 7l3 3' },
  },
  {
    name: 'section',
    path: 'content/:section',
    title: 'Content',
    permission: 'content',
  },
  {
    name: 'sectionVersions',
    path: 'content/:section/versions',
    title: 'Versions',
    permission: 'content',
  },
  {
    name: 'media',
    path: 'pictures',
    title: 'Pictures',
    permission: 'content',
    menu: { group: 'website', icon: 'M3 5h18v14H3ZM3.5 17l5.5-6 4 4 3-3 4.5 5M15.5 9v.01' },
  },
  {
    name: 'team',
    path: 'team',
    title: 'Team',
    permission: 'team',
    menu: {
      group: 'website',
      icon: 'M12 4a3 3 0 1 0 0 6a3 3 0 0 0 0-6ZM5 9v.01M19 9v.01M6 20c0-8 12-8 12 0M2 18c0-3 1-4 3-4M22 18c0-3-1-4-3-4',
    },
  },
  {
    name: 'events',
    path: 'events',
    title: 'Events',
    permission: 'events',
    menu: { group: 'website', icon: 'M3 6h18v14H3ZM3 10.5h18M8 3v5M16 3v5M7.5 15h3' },
  },
  {
    name: 'newEvent',
    path: 'events/new',
    title: 'New event',
    permission: 'events',
  },
  {
    name: 'event',
    path: 'events/:id',
    title: 'Event',
    permission: 'events',
  },
  {
    name: 'editEvent',
    path: 'events/:id/edit',
    title: 'Edit event',
    permission: 'events',
  },
  {
    name: 'posters',
    path: 'events/:id/posters',
    title: 'Posters',
    permission: 'events',
  },
  {
    name: 'feedback',
    path: 'events/:id/feedback',
    title: 'Feedback',
    permission: 'events',
  },
  {
    name: 'certificates',
    path: 'events/:id/certificates',
    title: 'Certificates',
    permission: 'events',
  },
  {
    name: 'door',
    path: 'door',
    title: 'Door',
    permission: 'checkIn',
    menu: { group: 'website', icon: 'M6 21V3h12v18M3 21h18M14.5 12v.01' },
  },
  {
    name: 'doorOfEvent',
    path: 'door/:id',
    title: 'Door',
    permission: 'checkIn',
  },
  {
    name: 'subscribers',
    path: 'subscribers',
    title: 'Subscribers',
    permission: 'events',
    menu: {
      group: 'website',
      icon: 'M12 4a6 6 0 0 1 6 6v5l2 3H4l2-3v-5a6 6 0 0 1 6-6ZM10 21h4',
    },
  },
  {
    name: 'access',
    path: 'access',
    title: 'Access',
    permission: 'access',
    menu: {
      group: 'club',
      icon: 'M8 11a5 5 0 1 0 0 10a5 5 0 0 0 0-10ZM11.5 12.5 20 4M16 8l3.5 3.5',
    },
  },
  {
    name: 'handover',
    path: 'handover/:step?',
    title: 'Handover',
    permission: 'access',
    menu: { group: 'club', icon: 'M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4' },
  },
  {
    name: 'welcome',
    path: 'welcome/:step?',
    title: 'Set-up',
    permission: 'access',
  },
  {
    name: 'audit',
    path: 'audit',
    title: 'Audit',
    permission: 'audit',
    menu: { group: 'upkeep', icon: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM12 7.5V12l3.5 2.5' },
  },
  {
    name: 'mails',
    path: 'mails',
    title: 'Mails',
    permission: 'access',
    menu: { group: 'upkeep', icon: 'M3 11 21 4l-5 16-4.5-6.5ZM11.5 13.5 21 4' },
  },
  {
    name: 'backups',
    path: 'backups',
    title: 'Backups',
    permission: 'backup',
    menu: {
      group: 'upkeep',
      icon: 'M4 4h16v6H4ZM4 14h16v6H4ZM7.5 7v.01M7.5 17v.01M12 7h5M12 17h5',
    },
  },
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
