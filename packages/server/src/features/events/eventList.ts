import { eventListQuery, type ListedEventDto } from '@club/shared/event';
import { Types } from '../../lib/mongoose';
import { defineList } from '../../lists/defineList';
import type { Page } from '../../lists/sendPage';
import { inBin, outsideBin } from '../bin/bin.service';
import { EventPlacesModel, type EventPlacesRecord } from './eventPlaces.model';
import { EventModel, eventTexts, toEventDto } from './events.model';
import { listPlaced, listWaiting } from './places/eventPlaces.service';
import { RegistrationModel, type RegistrationRecord } from './registrations.model';

const list = defineList({
  model: EventModel,
  fields: '',
  search: { texts: eventTexts },
  query: eventListQuery,
  /** @param now decides which events are over */
  where: ({ state, when, series, bin }, now: Date) => ({
    ...(bin === 'true' ? inBin : outsideBin),
    ...(state && { state }),
    ...(series && { series }),
    ...(when && { endsAt: when === 'upcoming' ? { $gt: now } : { $lte: now } }),
  }),
  toDto: toEventDto,
});

/** The events outside the bin, or those in it, each with how many come. */
export const eventList = {
  ...list,
  async getPage(...asked: Parameters<typeof list.getPage>): Promise<Page<ListedEventDto>> {
    const { entries, total } = await list.getPage(...asked);
    const ids = entries.map(({ _id }) => _id);
    const [counts, came] = await Promise.all([countPeople(ids), countCame(ids)]);
    const nobody = { placed: 0, waiting: 0 };
    return {
      entries: entries.map((event) => ({
        ...event,
        ...nobody,
        ...counts.get(event._id),
        came: came.get(event._id) ?? 0,
      })),
      total,
    };
  },
};

/** By event; who is in counts as placed, whatever was before, as in the list of people. */
async function countPeople(
  events: string[],
): Promise<Map<string, Pick<ListedEventDto, 'placed' | 'waiting'>>> {
  const lines = await EventPlacesModel.find({ _id: { $in: events } }).lean();
  const inside = await findLetInAnyway(lines);
  return new Map(
    lines.map((line) => {
      const placed = new Set(listPlaced(line).map(String));
      const waiting = new Set(listWaiting(line).map(String));
      for (const { _id } of inside.filter(({ event }) => event.equals(line._id))) {
        placed.add(String(_id));
        waiting.delete(String(_id));
      }
      return [line._id.toHexString(), { placed: placed.size, waiting: waiting.size }];
    }),
  );
}

/** By event. */
async function countCame(events: string[]): Promise<Map<string, number>> {
  const ids = events.map((event) => new Types.ObjectId(event));
  const counts = await RegistrationModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { event: { $in: ids }, present: { $ne: null } } },
    { $group: { _id: '$event', count: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, count }) => [_id.toHexString(), count]));
}

/** Everybody who may be in without a place: who would wait, has cancelled, never confirmed, or came without a ticket. */
async function findLetInAnyway(
  lines: EventPlacesRecord[],
): Promise<Pick<RegistrationRecord, '_id' | 'event'>[]> {
  const isPlaceless = [
    { _id: { $in: lines.flatMap(listWaiting) } },
    { cancelledAt: { $ne: null } },
    { confirmedAt: null },
    { addedBy: { $ne: null } },
  ];
  const events = lines.map(({ _id }) => _id);
  const found = { event: { $in: events }, present: { $ne: null }, $or: isPlaceless };
  return await RegistrationModel.find(found, 'event').lean();
}
