import type { HeadingLevel } from './SectionHeading';

/** So many pictures of a list the first screen shows: on a phone in two rows, on a laptop in one. */
const firstScreen = 4;

/**
 * When the picture at `index` of a section's list is fetched. Where the section is the whole page
 * (level 1), its first pictures are what a visitor sees first; on the home page that is the hero.
 */
export function pictureTurn(level: HeadingLevel, index: number): 'first' | 'lazy' {
  return level === 1 && index < firstScreen ? 'first' : 'lazy';
}
