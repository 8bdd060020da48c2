import type { SaveEventQuestion, SaveEventRequest } from '@club/shared/event';
import { moveTimes } from '@club/shared/movedTimes';
import { daysApart, moveByDays } from '@club/shared/wallClock';
import { isSame } from '../form/values';
import { toFields } from './eventFields';

/* What a change of one date of a series makes of its later dates. */

/** The fields of an event before they were changed, and now. */
export interface EventEdit {
  base: SaveEventRequest;
  value: SaveEventRequest;
}

/** What a later date can take over: its address is its own. */
type SeriesField = Exclude<keyof SaveEventRequest, 'slug'>;

const fieldNames: Readonly<Record<SeriesField, string>> = {
  title: 'title',
  startsAt: 'start',
  endsAt: 'end',
  isEndOpen: 'end',
  place: 'place',
  text: 'text',
  picture: 'picture',
  capacity: 'number of places',
  opensAt: 'opening of the sign-up',
  closesAt: 'closing of the sign-up',
  promoteUntilHours: 'time limit for free places',
  reminderHours: 'reminders',
  questions: 'questions',
};

const seriesFields = Object.keys(fieldNames).filter(isSeriesField);

function isSeriesField(key: string): key is SeriesField {
  return key in fieldNames;
}

/** The words for what later dates take over, and for what some date has of its own and would lose. */
export function namesOf(fields: SeriesField[]): string {
  return new Intl.ListFormat('en').format(new Set(fields.map((field) => fieldNames[field])));
}

/**
 * What is changed of all dates: another day is one of this date alone.
 * @param timeZone of the club, whose clocks move the times
 */
export function changedFields(edit: EventEdit, timeZone: string): SeriesField[] {
  const { base, value } = withTimes(edit);
  const onFormerDay = { ...value, ...moveTimes(value, hourOn(base, value, timeZone), timeZone) };
  return seriesFields.filter(
    (field) => !isSame(base[field], value[field]) && !isSame(base[field], onFormerDay[field]),
  );
}

/** Whether this date is on another day now. */
export function isOnOtherDay(edit: EventEdit, timeZone: string): boolean {
  const { base, value } = withTimes(edit);
  return daysApart(new Date(base.startsAt), new Date(value.startsAt), timeZone) !== 0;
}

/** A later date with what is changed, on its own day. */
export function takeOver(
  edit: EventEdit,
  date: SaveEventRequest,
  timeZone: string,
): SaveEventRequest {
  const changed = changedFields(edit, timeZone);
  const { base, value } = withTimes(edit);
  const wanted = {
    ...as(value, date, changed, timeZone),
    questions: mergeQuestions({ base, value }, date.questions),
  };
  const taken = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
  return { ...toFields(date), ...taken };
}

/** What a later date has of its own, and would have no more. Its own questions stay. */
export function listOwn(edit: EventEdit, date: SaveEventRequest, timeZone: string): SeriesField[] {
  const changed = changedFields(edit, timeZone);
  const before = as(withTimes(edit).base, date, changed, timeZone);
  const after = takeOver(edit, date, timeZone);
  return changed.filter(
    (field) =>
      field !== 'questions' &&
      !isSame(date[field], before[field]) &&
      !isSame(date[field], after[field]),
  );
}

/** While a time is missing in the form, the times are as before. */
function withTimes({ base, value }: EventEdit): EventEdit {
  const { startsAt, endsAt } = value;
  if (startsAt !== '' && endsAt !== '') return { base, value };
  const { opensAt, closesAt } = base;
  const former = { startsAt: base.startsAt, endsAt: base.endsAt, opensAt, closesAt };
  return { base, value: { ...value, ...former } };
}

/** An event as it would be on the day of a date; at the date's own hour unless the hour is changed. */
function as(
  event: SaveEventRequest,
  date: SaveEventRequest,
  changed: SeriesField[],
  timeZone: string,
): SaveEventRequest {
  const start = changed.includes('startsAt') ? hourOn(date, event, timeZone) : date.startsAt;
  return { ...event, ...moveTimes(event, start, timeZone) };
}

/** The moment on the day of `date` in which the club's clocks show the hour at which `event` begins. */
function hourOn(date: SaveEventRequest, event: SaveEventRequest, timeZone: string): string {
  const start = new Date(event.startsAt);
  const days = daysApart(start, new Date(date.startsAt), timeZone);
  return moveByDays(start, days, timeZone).toISOString();
}

/** The questions of a date with those that are changed, new and gone; what it asks of its own stays. */
function mergeQuestions(
  { base, value }: EventEdit,
  asked: SaveEventQuestion[],
): SaveEventQuestion[] {
  const former = (key: string | null) =>
    key === null ? undefined : base.questions.find((question) => question.key === key);
  const sameAs = (question: SaveEventQuestion) =>
    asked.find(({ key }) => key === question.key) ??
    asked.find(({ label }) => label === (former(question.key) ?? question).label);
  const taken = value.questions.flatMap((question) => {
    const same = sameAs(question);
    if (isSame(former(question.key), question)) return same ? [same] : [];
    return [{ ...question, key: same?.key ?? null }];
  });
  const shared = new Set([...base.questions, ...value.questions].map(sameAs));
  return [...taken, ...asked.filter((question) => !shared.has(question))];
}
