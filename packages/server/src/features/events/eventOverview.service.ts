import { hasDoor } from '@club/shared/eventDoor';
import type { FigureRow, OverviewEvent, OverviewEvents } from '@club/shared/overview';
import type { RegistrationListQuery } from '@club/shared/registration';
import { type ClubDay, presentTerm, startOfDay, toDay } from '../../clubDay';
import { outsideBin } from '../bin/bin.service';
import { listTerms } from '../team/terms.service';
import { EventModel, type EventRecord, toEventDto } from './events.model';
import { readOfEvent, registrationList } from './registrations/registrationList';
import { RegistrationModel } from './registrations.model';

const published = { ...outsideBin, state: 'published' } as const;

/** The event that runs or is the next, the one after one that runs, the last one that is over, and those of the term. */
export async function describeEvents(now: Date, day: ClubDay): Promise<OverviewEvents> {
  const [[next, second], last, ofTerm] = await Promise.all([
    EventModel.find({ ...published, endsAt: { $gt: now } })
      .sort({ startsAt: 1, _id: 1 })
      .limit(2)
      .lean(),
    EventModel.findOne({ ...published, endsAt: { $lte: now } })
      .sort({ startsAt: -1, _id: -1 })
      .lean(),
    sumTerm(now, day),
  ]);
  const following = next && next.startsAt <= now ? second : undefined;
  return {
    next: next ? await describe(next, now) : null,
    following: following ? await describe(following, now) : null,
    last: last && (await describe(last, now)),
    ofTerm,
  };
}

async function sumTerm(now: Date, { today, timeZone }: ClubDay): Promise<OverviewEvents['ofTerm']> {
  const term = presentTerm(await listTerms(), today);
  if (!term) return null;
  const startsAt = { $gte: startOfDay(term.firstDay, timeZone) };
  const over = { ...published, startsAt, endsAt: { $lte: now } };
  const events = await EventModel.find(over, '_id').lean();
  const isIn = { event: { $in: events.map(({ _id }) => _id) }, present: { $ne: null } };
  const came = await RegistrationModel.countDocuments(isIn);
  return events.length === 0 ? null : { term: term.label, events: events.length, came };
}

/** How many had a place at each event that is over, and how many came, the oldest first. */
export async function listEventFigures({ now, timeZone }: EventFiguresAt): Promise<FigureRow[]> {
  const over = { ...published, endsAt: { $lte: now } };
  const rows: FigureRow[] = [];
  for (const record of await EventModel.find(over).sort({ startsAt: 1, _id: 1 }).lean()) {
    const { title, startsAt, endsAt, capacity, placed, came } = await describe(record, now);
    const days = {
      firstDay: toDay(new Date(startsAt), timeZone),
      lastDay: toDay(new Date(endsAt), timeZone),
    };
    // The door may have let in more than there were places.
    const count = Math.min(placed, capacity ?? placed);
    rows.push({ figure: 'Places at an event', value: title, ...days, count });
    rows.push({ figure: 'Came to an event', value: title, ...days, count: came });
  }
  return rows;
}

/** The events that ended in these moments, the last one first. */
export async function listEnded(since: Date, now: Date): Promise<{ _id: string; title: string }[]> {
  const ended = { ...published, endsAt: { $gt: since, $lte: now } };
  const events = await EventModel.find(ended, 'title').sort({ startsAt: -1, _id: -1 }).lean();
  return events.map(({ _id, title }) => ({ _id: _id.toHexString(), title }));
}

interface EventFiguresAt {
  now: Date;
  /** Of the club. */
  timeZone: string;
}

async function describe(record: EventRecord, now: Date): Promise<OverviewEvent> {
  const { title, startsAt, endsAt, isEndOpen, capacity } = record;
  const _id = record._id.toHexString();
  const context = await readOfEvent(_id);
  const count = (filter: Pick<RegistrationListQuery, 'state' | 'present'>) =>
    registrationList.count({ search: '', ...filter }, context);
  return {
    _id,
    title,
    capacity: capacity ?? null,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isEndOpen: isEndOpen ?? false,
    hasDoor: hasDoor(toEventDto(record), now),
    placed: await count({ state: 'placed' }),
    waiting: await count({ state: 'waiting' }),
    came: await count({ present: 'true' }),
  };
}
