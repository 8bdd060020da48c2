import { eventPath } from '@club/shared/eventPaths';
import { outsideBin } from '../../bin/bin.service';
import { EventModel, type EventRecord } from '../events.model';

/** An event that subscribers are told about. */
export interface NewEvent extends Pick<EventRecord, 'title' | 'startsAt' | 'endsAt' | 'isEndOpen'> {
  place: string;
  mapLink: string | null;
  /** Of its page. */
  path: string;
}

/** Events that were published in one step: subscribers get one mail about them. */
export interface NewEvents {
  /** What they share; of an event that was published alone, its own id. */
  id: string;
  publishedAt: Date;
  /** The next one first. */
  events: Pick<EventRecord, '_id' | 'title' | 'startsAt'>[];
}

const isOn = () => ({ ...outsideBin, state: 'published', startsAt: { $gt: new Date() } }) as const;

/** The events that are published and still to come, and of which subscribers have not been told. */
export async function listUnannounced(): Promise<NewEvents[]> {
  const events = await EventModel.find(
    { ...isOn(), announcedAt: null },
    'title startsAt publishedAt publishedWith',
  )
    .sort({ startsAt: 1, _id: 1 })
    .lean();
  const groups = new Map<string, NewEvents>();
  for (const { publishedAt, publishedWith, ...event } of events) {
    const id = publishedWith ?? event._id.toHexString();
    const group = groups.get(id);
    if (group) group.events.push(event);
    else if (publishedAt) groups.set(id, { id, publishedAt, events: [event] });
  }
  return [...groups.values()];
}

/** Subscribers have been told: so many. */
export async function noteAnnounced({ events }: NewEvents, people: number): Promise<void> {
  const ids = events.map(({ _id }) => _id);
  const now = new Date();
  await EventModel.updateMany(
    { _id: { $in: ids } },
    { $set: { announcedAt: now, 'mailing.announced': { at: now, people } } },
  );
}

/**
 * The next one first; without those that are gone, called off or have begun.
 * @param id of `NewEvents`
 */
export async function findEventsToAnnounce(id: string): Promise<NewEvent[]> {
  const isOneOf = { $or: [{ _id: id, publishedWith: null }, { publishedWith: id }] };
  const events = await EventModel.find({ ...isOn(), ...isOneOf })
    .sort({ startsAt: 1, _id: 1 })
    .lean();
  return events.map(({ title, startsAt, endsAt, isEndOpen, place, slug }) => ({
    title,
    startsAt,
    endsAt,
    isEndOpen,
    path: eventPath(slug),
    place: place.name,
    mapLink: place.mapLink ?? null,
  }));
}
