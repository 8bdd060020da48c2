import { lazyPage } from '../lazyPage';
import { events } from './events';
import type { PublicCode } from './PublicCode';

export const eventsCode: PublicCode<keyof typeof events.paths> = {
  module: events,
  pages: {
    events: lazyPage(() => import('../features/events/EventsPage'), 'EventsPage'),
    event: lazyPage(() => import('../features/events/EventPage'), 'EventPage'),
    certificates: lazyPage(
      () => import('../features/events/certificate/CertificatesPage'),
      'CertificatesPage',
    ),
    certificate: lazyPage(
      () => import('../features/events/certificate/CertificatePage'),
      'CertificatePage',
    ),
    registration: lazyPage(
      () => import('../features/events/registration/RegistrationPage'),
      'RegistrationPage',
    ),
  },
  parts: {
    profile: {
      Part: lazyPage(() => import('../features/events/registration/OwnEvents'), 'OwnEvents'),
      isShown: () => true,
    },
    homeNews: {
      Part: lazyPage(() => import('../features/events/NextEvent'), 'NextEvent'),
      isShown: ({ events }) => Boolean(events?.next),
    },
  },
};
