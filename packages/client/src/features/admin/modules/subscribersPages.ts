import type { AdminPage } from '../AdminPage';

/** Who is told about new events. */
export const subscribersPages = [
  {
    name: 'subscribers',
    path: 'subscribers',
    title: 'Subscribers',
    alsoCalled: ['newsletter', 'mail to everybody'],
    permission: 'events',
    menu: {
      group: 'website',
      icon: 'M12 4a6 6 0 0 1 6 6v5l2 3H4l2-3v-5a6 6 0 0 1 6-6ZM10 21h4',
    },
  },
] as const satisfies readonly AdminPage[];
