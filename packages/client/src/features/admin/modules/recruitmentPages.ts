import type { AdminPage } from '../AdminPage';

/** Rounds with their applications, and what reviewers read. */
export const recruitmentPages = [
  {
    name: 'rounds',
    path: 'rounds',
    title: 'Rounds',
    alsoCalled: ['recruitment', 'applications', 'interviews'],
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
    alsoCalled: ['reviews'],
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
] as const satisfies readonly AdminPage[];
