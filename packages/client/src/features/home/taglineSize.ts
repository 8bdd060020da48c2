/** Letters of the longest word that still fits on a line of a narrow phone at each size. */
const longestWordAtHuge = 6;
const longestWordAtLarge = 10;

/** The largest type in which no word of the tagline has to break. */
export function taglineSize(tagline: string): 'huge' | 'large' | 'medium' {
  const longest = Math.max(...tagline.split(/\s+/).map((word) => word.length));
  if (longest <= longestWordAtHuge) {
    return 'huge';
  }
  return longest <= longestWordAtLarge ? 'large' : 'medium';
}
