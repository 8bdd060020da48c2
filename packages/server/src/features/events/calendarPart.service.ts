import type { ClubContent } from '@club/shared/content';
import { eventCalendarPath, eventsCalendarPath } from '@club/shared/eventPaths';
import { toClubDetails } from '../../clubDetails';
import { type CalendarClub, calendarType } from '../../lib/calendarParts';
import type { SnapshotFile, SnapshotPart } from '../../livePages';
import { addMilliseconds, day, earliest } from '../../time';
import { outsideBin } from '../bin/bin.service';
import { createEventCalendar, createEventsCalendar } from './calendar';
import { EventModel, type EventRecord } from './events.model';

/** So long those who subscribe to the feed can see that an event is cancelled. */
const cancelledDays = 30;
/** So long what is over stays in the feed, and with it in the calendars of those who subscribe. */
const pastDays = 365;

/** The calendar of each event that was published, and the feed with all of them. */
export async function readCalendarPart(): Promise<SnapshotPart<Map<string, SnapshotFile>>> {
  const events = await EventModel.find({ ...outsideBin, publishedAt: { $ne: null } })
    .sort({ startsAt: 1, _id: 1 })
    .lean();
  const now = new Date();
  const inFeed = events.filter((event) => leavesFeedAt(event) > now);
  const files = events.map((event) =>
    fileAt(eventCalendarPath(event.slug), (club) => createEventCalendar(event, club)),
  );
  const feed = fileAt(eventsCalendarPath, (club) => createEventsCalendar(inFeed, club));
  return {
    value: new Map([...files, feed]),
    validUntil: earliest(inFeed.map(leavesFeedAt)),
  };
}

function leavesFeedAt({ cancelledAt, endsAt }: EventRecord): Date {
  return cancelledAt
    ? addMilliseconds(cancelledAt, cancelledDays * day)
    : addMilliseconds(endsAt, pastDays * day);
}

function fileAt(path: string, write: (club: CalendarClub) => string): [string, SnapshotFile] {
  const make = (content: ClubContent) => write(toClubDetails(content));
  return [path, { contentType: calendarType, make }];
}
