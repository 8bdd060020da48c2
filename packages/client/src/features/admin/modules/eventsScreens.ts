import { type LazyPage, lazyPage } from '../../../lazyPage';
import type { eventsPages } from './eventsPages';

/** The code of eventsPages. */
export const eventsScreens: Record<(typeof eventsPages)[number]['name'], LazyPage> = {
  events: lazyPage(async () => (await import('../events/EventsPage')).EventsPage),
  newEvent: lazyPage(async () => (await import('../events/NewEventPage')).NewEventPage),
  event: lazyPage(async () => (await import('../events/EventPage')).EventPage),
  editEvent: lazyPage(async () => (await import('../events/EditEventPage')).EditEventPage),
  posters: lazyPage(async () => (await import('../events/posters/PostersPage')).PostersPage),
  feedback: lazyPage(async () => (await import('../events/feedback/FeedbackPage')).FeedbackPage),
  certificates: lazyPage(
    async () => (await import('../events/certificates/CertificatesPage')).CertificatesPage,
  ),
  door: lazyPage(async () => (await import('../door/DoorPage')).DoorPage),
  doorOfEvent: lazyPage(async () => (await import('../door/DoorOfEventPage')).DoorOfEventPage),
};
