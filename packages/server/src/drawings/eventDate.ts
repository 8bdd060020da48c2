import type { ClubArt } from './clubArt';
import { type Box, line, lines, rectangle, type Shape } from './sheet';
import { fitText } from './text';

/** When an event begins, as drawings say it. */
export interface EventDate {
  /** e.g. '30', 'January 2030', 'Wednesday, 17:30'. */
  numeral: string;
  month: string;
  time: string;
}

/**
 * @param moment ISO 8601
 * @param timeZone an IANA name such as Asia/Kolkata
 */
export function toEventDate(moment: string, timeZone: string): EventDate {
  const say = (parts: Intl.DateTimeFormatOptions) =>
    new Date(moment).toLocaleString('en-GB', { ...parts, timeZone });
  return {
    numeral: say({ day: 'numeric' }),
    month: say({ month: 'long', year: 'numeric' }),
    time: `${say({ weekday: 'long' })}, ${say({ hour: '2-digit', minute: '2-digit' })}`,
  };
}

/** The width of a card on which everything has the sizes below. */
const cardWidth = 330;
/** Of the height of a card to its width. */
const cardShape = 300 / cardWidth;

/** The day on a card, e.g. where it lies on a picture. */
export function dateCard(
  { numeral, month }: Pick<EventDate, 'numeral' | 'month'>,
  { headline: face }: Pick<ClubArt, 'headline'>,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  { ground, text: colour }: Record<'ground' | 'text', ClubArt['colours']['text']>,
): Shape[] {
  const scale = width / cardWidth;
  const room = { width: width - 60 * scale, maxLines: 1 };
  const words = fitText(month, face, { ...room, maxSize: 46 * scale, minSize: 20 * scale });
  const size = 224 * scale;
  return [
    rectangle({ x, y, width, height: width * cardShape }, ground),
    line(numeral, { x: x + 28 * scale, y: y + 205 * scale }, { face, size, colour }),
    ...lines(words, { x: x + 34 * scale, y: y + 264 * scale }, { face, colour }),
  ];
}
