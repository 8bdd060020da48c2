import { longestWord, widthInLetters } from '../../content/ownText';

/** From the largest: the longest word and the longest tagline that a narrow phone shows well. */
const sizes = [
  { size: 'huge', word: 6, text: 28 },
  { size: 'large', word: 10, text: 44 },
  { size: 'medium', word: 16, text: 64 },
] as const;

type TaglineSize = (typeof sizes)[number]['size'] | 'small';

/** The largest size at which no word of the tagline breaks, and which leaves room for the rest. */
export function taglineSize(tagline: string): TaglineSize {
  const longest = longestWord(tagline);
  const width = widthInLetters(tagline);
  const fitting = sizes.find(({ word, text }) => longest <= word && width <= text);
  return fitting?.size ?? 'small';
}
