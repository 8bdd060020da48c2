import { hasTallLetters } from '../../content/ownText';

/** From the largest: the longest word and the longest tagline that a narrow phone shows well. */
const sizes = [
  { size: 'huge', word: 6, text: 28 },
  { size: 'large', word: 10, text: 44 },
  { size: 'medium', word: 16, text: 64 },
] as const;

type TaglineSize = (typeof sizes)[number]['size'] | 'small';

/** The largest size at which no word of the tagline breaks, and which leaves room for the rest. */
export function taglineSize(tagline: string): TaglineSize {
  // Letters of other scripts are up to 2.7 times as wide, e.g. in Tamil, and their marks take no width.
  const width = hasTallLetters(tagline) ? 2.7 : 1;
  const widthOf = (text: string) => text.replace(/\p{M}/gu, '').length * width;
  const longest = Math.max(...tagline.split(/\s+/).map(widthOf));
  const fitting = sizes.find(({ word, text }) => longest <= word && widthOf(tagline) <= text);
  return fitting?.size ?? 'small';
}
