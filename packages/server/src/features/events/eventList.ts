import { eventListQuery, type ListedEventDto } from '@club/shared/event';
import { defineList } from '../../lists/defineList';
import type { Page } from '../../lists/sendPage';
import { inBin, outsideBin } from '../bin/bin.service';
import { EventPlacesModel } from './eventPlaces.model';
import { EventModel, eventTexts, toEventDto } from './events.model';
import { listPlaced, listWaiting } from './places/eventPlaces.service';
import { findLetIn } from './places/waitingNumbers.service';

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
    const counts = await countPeople(entries.map(({ _id }) => _id));
    const nobody = { placed: 0, waiting: 0 };
    return {
      entries: entries.map((event) => ({ ...event, ...nobody, ...counts.get(event._id) })),
      total,
    };
  },
};

/** By event; who waits and is in counts as placed, as in the list of people. */
async function countPeople(
  events: string[],
): Promise<Map<string, Pick<ListedEventDto, 'placed' | 'waiting'>>> {
  const lines = await EventPlacesModel.find({ _id: { $in: events } }).lean();
  const inside = await findLetIn(lines);
  return new Map(
    lines.map((line) => {
      const extra = inside.filter(({ event }) => event.equals(line._id)).length;
      const placed = listPlaced(line).length + extra;
      return [line._id.toHexString(), { placed, waiting: listWaiting(line).length - extra }];
    }),
  );
}
