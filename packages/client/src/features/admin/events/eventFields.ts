import type { EventTimes, SaveEventRequest } from '@club/shared/event';
import { filledOptions } from '../form/filledOptions';

/*
 * The API has the same limits; a test of the server compares them (documentedLimits.test.ts). Here they
 * only keep a person from writing what would be refused.
 */
export const maxPlaces = 5000;
export const maxQuestions = 20;
export const maxReminders = 3;
export const maxSeries = 20;
export const maxTitle = 120;
export const maxEventText = 10000;

/** What a form edits of an event. */
export function toFields(event: SaveEventRequest): SaveEventRequest {
  const { slug, title, text, picture, place, questions } = event;
  const { startsAt, endsAt, isEndOpen, opensAt, closesAt } = event;
  const { capacity, promoteUntilHours, reminderHours } = event;
  return {
    title,
    startsAt,
    endsAt,
    isEndOpen,
    place,
    text,
    picture,
    slug,
    capacity,
    opensAt,
    closesAt,
    promoteUntilHours,
    reminderHours,
    questions,
  };
}

/** What a new event begins with. */
export const newEvent: SaveEventRequest = {
  slug: '',
  title: '',
  text: '',
  picture: null,
  place: { name: '', mapLink: null },
  startsAt: '',
  endsAt: '',
  isEndOpen: false,
  opensAt: null,
  closesAt: null,
  capacity: null,
  promoteUntilHours: 2,
  reminderHours: [24],
  questions: [],
};

/** What is sent: lines that are left empty, and what can be chosen for another kind of question, are not. */
export function toRequest<Event extends SaveEventRequest>(event: Event): Event {
  const questions = event.questions.map((question) => ({
    ...question,
    options: filledOptions(question),
  }));
  return { ...event, questions };
}

const hour = 60 * 60 * 1000; // milliseconds
const usualLength = 2 * hour;
/** Until an event with an open end counts as over. */
const lateLength = 6 * hour;

/** The event with another start: it lasts as long as before, or at first as long as usual. */
export function withStart<Event extends EventTimes>(event: Event, startsAt: string): Event {
  const start = Date.parse(startsAt);
  const end = Date.parse(event.endsAt);
  const length = end - Date.parse(event.startsAt); // NaN while one of them is missing
  if (Number.isNaN(start) || (Number.isNaN(length) && end > start)) return { ...event, startsAt };
  const newEnd = start + (length > 0 ? length : event.isEndOpen ? lateLength : usualLength);
  return { ...event, startsAt, endsAt: new Date(newEnd).toISOString() };
}

/** The event with an open end, or with an end again. */
export function withOpenEnd<Event extends EventTimes>(event: Event, isEndOpen: boolean): Event {
  return withStart({ ...event, isEndOpen, endsAt: '' }, event.startsAt);
}
