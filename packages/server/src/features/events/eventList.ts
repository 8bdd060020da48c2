import type { EventListQuery, EventSortField } from '@club/shared/event';
import { z } from 'zod';
import { defineList } from '../../lists/defineList';
import type { FilterRules } from '../../lists/listQuery';
import { binPart } from '../../validation/fields';
import { inBin, outsideBin } from '../bin/bin.service';
import { EventModel, eventStates, eventTexts, toEventDto } from './events.model';

/** The events outside the bin, or those in it. */
export const eventList = defineList({
  model: EventModel,
  fields: '',
  search: { texts: eventTexts },
  sort: { startsAt: true, title: true } satisfies Record<EventSortField, true>,
  filters: {
    state: z
      .enum(eventStates, { error: `Please choose one of ${eventStates.join(', ')}.` })
      .optional(),
    when: z
      .enum(['upcoming', 'past'], { error: 'Please choose one of upcoming, past.' })
      .optional(),
    bin: binPart,
  } satisfies FilterRules<EventListQuery>,
  /** @param now decides which events are over */
  where: ({ state, when, bin }, now: Date) => ({
    ...(bin === 'true' ? inBin : outsideBin),
    ...(state && { state }),
    ...(when && { endsAt: when === 'upcoming' ? { $gt: now } : { $lte: now } }),
  }),
  toDto: toEventDto,
});
