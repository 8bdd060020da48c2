import { eventPath } from '@club/shared/eventPaths';
import type { Types } from '../../lib/mongoose';
import { outsideBin } from '../bin/bin.service';
import { EventModel, type EventRecord } from './events.model';

/** An event that subscribers are told about. */
export interface NewEvent extends Pick<EventRecord, 'title' | 'startsAt' | 'endsAt' | 'isEndOpen'> {
  place: string;
  mapLink: string | null;
  /** Of its page. */
  path: string;
}

const isOn = () => ({ ...outsideBin, state: 'published', startsAt: { $gt: new Date() } }) as const;

/** The events that are published and still to come, and of which subscribers have not been told. */
export async function listUnannounced(): Promise<
  (Pick<EventRecord, '_id' | 'title' | 'startsAt'> & { publishedAt: Date })[]
> {
  const events = await EventModel.find(
    { ...isOn(), announcedAt: null },
    'title startsAt publishedAt',
  ).lean();
  return events.flatMap(({ _id, title, startsAt, publishedAt }) =>
    publishedAt ? [{ _id, title, startsAt, publishedAt }] : [],
  );
}

/** Subscribers have been told. */
export async function noteAnnounced(id: Types.ObjectId): Promise<void> {
  await EventModel.updateOne({ _id: id }, { $set: { announcedAt: new Date() } });
}

/** Null when the event is gone, called off or has begun. */
export async function findEventToAnnounce(id: string): Promise<NewEvent | null> {
  const event = await EventModel.findOne({ _id: id, ...isOn() }).lean();
  if (!event) return null;
  const { title, startsAt, endsAt, isEndOpen, place, slug } = event;
  return {
    title,
    startsAt,
    endsAt,
    isEndOpen,
    path: eventPath(slug),
    place: place.name,
    mapLink: place.mapLink ?? null,
  };
}
