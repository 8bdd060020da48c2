import { type LazyPage, lazyPage } from '../../../lazyPage';
import type { eventsPages } from './eventsPages';

/** The code of eventsPages. */
export const eventsScreens: Record<(typeof eventsPages)[number]['name'], LazyPage> = {
  events: lazyPage(() => import('../events/EventsPage'), 'EventsPage'),
  newEvent: lazyPage(() => import('../events/NewEventPage'), 'NewEventPage'),
  event: lazyPage(() => import('../events/EventPage'), 'EventPage'),
  editEvent: lazyPage(() => import('../events/EditEventPage'), 'EditEventPage'),
  posters: lazyPage(() => import('../events/posters/PostersPage'), 'PostersPage'),
  feedback: lazyPage(() => import('../events/feedback/FeedbackPage'), 'FeedbackPage'),
  certificates: lazyPage(
    () => import('../events/certificates/CertificatesPage'),
    'CertificatesPage',
  ),
  door: lazyPage(() => import('../door/doorPages'), 'DoorPage'),
  doorOfEvent: lazyPage(() => import('../door/doorPages'), 'DoorOfEventPage'),
  paperList: lazyPage(() => import('../door/PaperListPage'), 'PaperListPage'),
};
