import type { AdminPage } from '../AdminPage';

/** Events with what belongs to them, and their doors. */
export const eventsPages = [
  {
    name: 'events',
    path: 'events',
    title: 'Events',
    alsoCalled: ['posters', 'export', 'waiting list', 'registrations', 'tickets', 'feedback'],
    permission: ['events', 'registrations'],
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
    permission: ['events', 'registrations'],
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
    alsoCalled: ['check-in', 'scan', 'let in'],
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
    name: 'paperList',
    path: 'door/:id/paper',
    title: 'List on paper',
    permission: 'checkIn',
  },
] as const satisfies readonly AdminPage[];
