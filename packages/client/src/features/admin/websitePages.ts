import type { AdminPage } from './AdminPage';

/** Pages below 'Website' in the menu, and those that belong to them: what visitors see, and events. */
export const websitePages = [
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
] as const satisfies readonly AdminPage[];
