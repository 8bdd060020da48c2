import { type Contenders, pagePath, servicesPath } from './contenders';
import { eventSlug, scansOf } from './event';
import type { Call } from './load';

/** One comparison: what the site does, and what another program does with the same request. */
export interface Case {
  name: string;
  rival: Exclude<keyof Contenders['urls'], 'site'>;
  /** The least ratio of the site's rate to the rival's. */
  goal: number;
  callOf: (of: 'site' | 'rival') => Call;
}

const message = {
  username: 'Asha',
  email: 'asha@student.example',
  message: 'May I join the next workshop? [<id>]',
};

const signUp = {
  path: `/api/events/${eventSlug}/registrations`,
  method: 'POST',
  body: { name: 'Asha', email: 'asha-[<id>]@student.example', answers: [] },
} as const;

/** The calls that are compared, with their goals. */
export function casesOf({ admins, scanPath }: Contenders): Case[] {
  const asAdmin = (path: string) => (of: 'site' | 'rival') => ({
    path,
    authorization: of === 'site' ? admins.site : admins.ordinary,
  });
  const always = (call: Call) => () => call;
  const livez = always({ path: '/livez' });
  const services = always({ path: servicesPath });
  return [
    { name: 'the home page', rival: 'bareHttp', goal: 0.95, callOf: always({ path: pagePath }) },
    { name: '/livez', rival: 'bareExpress', goal: 0.75, callOf: livez },
    { name: '/livez', rival: 'ordinary', goal: 1.2, callOf: livez },
    { name: 'list of initiatives', rival: 'bareHttp', goal: 0.85, callOf: services },
    { name: 'list of initiatives', rival: 'ordinary', goal: 1.2, callOf: services },
    { name: 'own account', rival: 'ordinary', goal: 1.2, callOf: asAdmin('/api/auth/user') },
    {
      name: 'a page of users',
      rival: 'ordinary',
      goal: 1.2,
      callOf: asAdmin('/api/admin/users?sort=-createdAt&limit=20&page=3'),
    },
    {
      name: 'store a message',
      rival: 'ordinary',
      goal: 1.2,
      callOf: always({ path: '/api/form/contact', method: 'POST', body: message }),
    },
    { name: 'sign up for an event', rival: 'ordinary', goal: 1.2, callOf: always(signUp) },
    {
      name: 'scan a ticket',
      rival: 'ordinary',
      goal: 1.2,
      callOf: (of) => ({
        ...asAdmin(scanPath)(of),
        bodies: scansOf(of),
      }),
    },
  ];
}
