import type { EventDto } from '@club/shared/event';
import { transliterate } from 'transliteration';
import { toLocalTime } from '../form/localTime';

const maxLength = 80;
const lastYear = /(^|-)(19|2\d)\d\d$/;

/** The slug that an event gets unless somebody writes another one, e.g. 'pitch-night-2027'. */
export function proposeSlug(
  { title, startsAt }: Pick<EventDto, 'title' | 'startsAt'>,
  timeZone: string,
): string {
  return title.trim() === '' ? '' : withYear(toWords(title) || 'event', startsAt, timeZone);
}

/** A slug with the year of a start in place of the year at its end, if it has one. */
export function withYear(slug: string, startsAt: string, timeZone: string): string {
  const year = toLocalTime(startsAt, timeZone).slice(0, 'YYYY'.length);
  if (year === '') return slug.slice(0, maxLength);
  const words = slug.replace(lastYear, '').slice(0, maxLength - year.length - 1);
  return [...words.split('-'), year].filter((part) => part !== '').join('-');
}

/** Small letters and digits with dashes between; '' for a title without any. */
function toWords(title: string): string {
  return title
    .normalize('NFKC')
    .replace(/[\p{L}\p{M}\p{N}\p{Cf}]+/gu, toLatin)
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** About as it sounds: a slug takes no letters of other scripts. */
function toLatin(word: string): string {
  return transliterate(word).replace(/[^a-z\d ]/gi, '');
}
