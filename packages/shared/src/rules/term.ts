import { calendarDay } from './fields';
import { line } from './lines';
import { payload } from './payload';

/** A term is stored with each of its days. */
const maxDays = 3 * 366;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Phones put another dash between years, by which no second term shall be another one. */
const dashes = /(?<=\d) ?[\u2010-\u2015\u2212] ?(?=\d)/g;

/** The label of a term, and its days. */
export const term = payload({
  // A label is part of an address, where one of dots only would lead elsewhere.
  label: line(20)
    .overwrite((label) => label.replace(dashes, '-'))
    .regex(/[^.]/, 'must not be of dots only'),
  firstDay: calendarDay,
  lastDay: calendarDay,
})
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'must not be before the first day',
  })
  .refine(
    ({ firstDay, lastDay }) =>
      Date.parse(lastDay) - Date.parse(firstDay) < maxDays * dayMilliseconds,
    {
      path: ['lastDay'],
      error: 'must be within three years of the first day',
    },
  );
