import type { HeadingLevel } from './SectionHeading';

/** So many pictures a list shows side by side on a phone. */
const firstRow = 2;

/**
 * When the picture at `index` of a section's list is fetched. Where the section is the whole page
 * (level 1), the first row is what a visitor sees first; on the home page that is the hero.
 */
export function pictureTurn(level: HeadingLevel, index: number): 'first' | 'lazy' {
  return level === 1 && index < firstRow ? 'first' : 'lazy';
}
