import { calendarDay } from '@club/shared/rules/fields';
import { line } from '@club/shared/rules/lines';
import { payload } from '@club/shared/rules/payload';
import type { SaveTermRequest } from '@club/shared/team';
import type { z } from 'zod';
import { addDays } from '../clubDay';

/** The pages of the team look intended up to this number. */
export const maxPeopleOfTerm = 60;

/** A term is stored with each of its days. */
const maxDays = 3 * 366;

/** The label of a term, and its days. */
export const term = payload({
  // A label is part of an address, where one of dots only would lead elsewhere.
  label: line(20).regex(/[^.]/, 'must not be of dots only'),
  firstDay: calendarDay,
  lastDay: calendarDay,
})
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'must not be before the first day',
  })
  .refine(({ firstDay, lastDay }) => lastDay < addDays(firstDay, maxDays), {
    path: ['lastDay'],
    error: 'must be within three years of the first day',
  }) satisfies z.ZodType<SaveTermRequest>;
