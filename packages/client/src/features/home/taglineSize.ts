/** The most letters of a word that fit on one line of a narrow phone at each size. */
const longestWordAtHuge = 6;
const longestWordAtLarge = 10;

/** The largest size at which no word of the tagline has to break. */
export function taglineSize(tagline: string): 'huge' | 'large' | 'medium' {
  const longest = Math.max(...tagline.split(/\s+/).map((word) => word.length));
  if (longest <= longestWordAtHuge) {
    return 'huge';
  }
  return longest <= longestWordAtLarge ? 'large' : 'medium';
}
