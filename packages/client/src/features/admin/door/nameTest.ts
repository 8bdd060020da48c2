import { foldForSearch, searchPattern, unspacedLetter } from '@club/shared/fold';

/**
 * Whether a name, given as its `nameStarts`, has what was typed: as the beginning of one of its words, or each part of
 * it so, in any order. In scripts without spaces between words, e.g. Chinese, it is found anywhere: '小明' in '王小明'.
 */
export function nameTest(text: string): (starts: readonly string[]) => boolean {
  const whole = atWord(text);
  const parts = text.trim().split(/\s+/).map(atWord);
  return (starts) => {
    const isFound = (pattern: RegExp) => starts.some((start) => pattern.test(start));
    return isFound(whole) || parts.every(isFound);
  };
}

const unspacedFirst = new RegExp(`^${unspacedLetter}`, 'u');

function atWord(part: string): RegExp {
  const pattern = searchPattern(part);
  return new RegExp(unspacedFirst.test(pattern) ? pattern : `^${pattern}`, 'u');
}

/**
 * Where a word begins: not in what a search is compared with, which has neither the spaces of Arabic nor hyphens. The
 * Arabic article is often left out.
 */
const wordStart = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]|(?<=(?<![\p{L}\p{M}])[اٱ]ل)\p{L}/gu;
const signsInFront = /^[^\p{L}\p{N}]+/u;

/** A name from each of its words on: 'Anne-Marie Roy' becomes ['annemarie roy', 'marie roy', 'roy']. */
export function nameStarts(name: string): string[] {
  const words = Array.from(name.matchAll(wordStart), ({ index }) => index);
  const starts = [0, ...words].map((index) => foldForSearch(name.slice(index)));
  return [...new Set(starts.map((start) => start.replace(signsInFront, '')))];
}
