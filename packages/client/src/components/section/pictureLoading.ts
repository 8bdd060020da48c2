import type { HeadingLevel } from './SectionHeading';

/** How many pictures of a list the first screen shows: two rows on a phone, one on a laptop. */
const picturesOnFirstScreen = 4;

/**
 * When the picture at `index` of a section's list is fetched. Where the section is the whole page
 * (level 1), its first pictures are on the first screen; on the home page the hero is.
 */
export function pictureLoading(level: HeadingLevel, index: number): 'eager' | 'lazy' {
  return level === 1 && index < picturesOnFirstScreen ? 'eager' : 'lazy';
}
