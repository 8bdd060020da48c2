import type { CopyEventRequest, EventDto } from '@club/shared/event';
import type { CopySeriesRequest } from '@club/shared/eventSeries';
import { moveTimes } from '@club/shared/movedTimes';
import { moveByDays } from '@club/shared/wallClock';
import { toDay } from '../../clubDay';
import { ConflictError } from '../../errors';
import { Types } from '../../lib/mongoose';
import type { Actor } from '../audit/audit.service';
import { outsideBin } from '../bin/bin.service';
import { EventModel } from './events.model';
import { addDraft, getEvent, type NewEvent } from './events.service';

/**
 * Makes a draft of an event: everything but its times and its slug stays.
 * @param timeZone of the club, whose clocks move the times
 * @throws {NotFoundError} when there is no such event
 * @throws {ConflictError} when another event has the slug
 */
export async function copyEvent(
  id: string,
  { slug, startsAt }: CopyEventRequest,
  by: Actor,
  timeZone: string,
): Promise<EventDto> {
  const event = moveTo(await getEvent(id), startsAt, timeZone);
  if (slug !== undefined) return await addDraft({ ...event, slug }, by);
  const { year, day } = slugsOf(event, timeZone);
  return await addWithFreeSlug(event, [year, day], by);
}

/**
 * Makes a draft for each week. What was made before an interruption stays. A draft that is to come belongs to the series
 * itself, unless it belongs to another one: all are published in one step.
 * @throws {NotFoundError} when there is no such event
 */
export async function copySeries(
  id: string,
  { startsAt, count }: CopySeriesRequest,
  by: Actor,
  timeZone: string,
): Promise<EventDto[]> {
  const former = await getEvent(id);
  const series = new Types.ObjectId().toHexString();
  await EventModel.updateOne(
    { ...outsideBin, _id: id, state: 'draft', series: null, startsAt: { $gt: new Date() } },
    { $set: { series } },
  );
  const drafts: EventDto[] = [];
  for (let week = 0; week < count; week += 1) {
    const start = moveByDays(new Date(startsAt), 7 * week, timeZone).toISOString();
    const event = moveTo(former, start, timeZone);
    const draft = { ...event, series };
    drafts.push(await addWithFreeSlug(draft, [slugsOf(event, timeZone).day], by));
  }
  return drafts;
}

function moveTo(former: EventDto, startsAt: string, timeZone: string): NewEvent {
  const {
    _id,
    state,
    publishedAt,
    version,
    createdAt,
    deletedAt,
    notice,
    announced,
    undrawn,
    series,
    ...fields
  } = former;
  return { ...fields, ...moveTimes(fields, startsAt, timeZone) };
}

const longestSlug = 80;
/** What earlier copies have at their end: a year or a day, and a number. */
const dateAtEnd = /(^|-)(19|2\d)\d\d(-\d\d-\d\d)?(-\d{1,2})?$/;
/** Of a slug that many copies of one day have. */
const mostOfOneDay = 20;

/** With the year or the day of its start, in place of those at the end of the former one. */
function slugsOf({ slug, startsAt }: NewEvent, timeZone: string): { year: string; day: string } {
  const start = toDay(new Date(startsAt), timeZone);
  const longest = longestSlug - `-${start}-${mostOfOneDay}`.length;
  const words = slug.replace(dateAtEnd, '').slice(0, longest).split('-');
  const toSlug = (date: string) => [...words, date].filter((part) => part !== '').join('-');
  return { year: toSlug(start.slice(0, 'YYYY'.length)), day: toSlug(start) };
}

/** Takes the first slug that no other event has; the index decides. */
async function addWithFreeSlug(event: NewEvent, slugs: string[], by: Actor): Promise<EventDto> {
  const last = slugs.at(-1);
  const more = Array.from({ length: mostOfOneDay - 1 }, (_, index) => `${last}-${index + 2}`);
  for (const slug of [...slugs, ...more]) {
    const draft = await addDraft({ ...event, slug }, by).catch((error: unknown) => {
      if (error instanceof ConflictError) return null;
      throw error;
    });
    if (draft) return draft;
  }
  throw new ConflictError('There are too many copies of this event on one day.');
}
