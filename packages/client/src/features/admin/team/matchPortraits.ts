import { foldText, unspacedLetter } from '@club/shared/fold';

/** Somebody whose picture may be among the files. */
interface Person {
  _id: string;
  name: string;
}

/**
 * Whose portrait each file is, by its name: 'Asha-Rao.jpg', 'IMG_asharao_2.png' or 'asha.webp'. Nobody
 * is there twice; null where no name fits, or more than one.
 * @param files names of files
 * @returns ids of the people, in the order of the files
 */
export function matchPortraits(files: string[], people: Person[]): (string | null)[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const words = wordsOf(file.replace(/\.\w+$/, ''));
    const free = people.filter(({ _id }) => !taken.has(_id));
    const found = onlyBest(free, (person) => likeness(words, wordsOf(person.name)));
    if (found) taken.add(found._id);
    return found?._id ?? null;
  });
}

/** 'Zoë D’Souza' becomes ['zoe', 'd', 'souza']. */
function wordsOf(text: string): string[] {
  const separated = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return foldText(separated).match(/[\p{L}\p{M}]+/gu) ?? [];
}

/** How well a name fits: above all the whole name, then the number of its words that are there. */
function likeness(file: string[], name: string[]): number {
  const whole = name.join('');
  if (whole !== '' && file.join('').includes(whole)) return 100 + whole.length;
  const isThere = (word: string) => file.some((part) => part === word || isGivenName(part, word));
  return name.filter((word) => word.length > 1 && isThere(word)).length;
}

const unspacedRow = new RegExp(`^(?:${unspacedLetter}\\p{M}*){2,}$`, 'u');

/** '小明' of '王小明': one row of letters in scripts without spaces. */
function isGivenName(part: string, name: string): boolean {
  return unspacedRow.test(part) && name.endsWith(part);
}

/** The entry with the highest value above 0, unless another one has the same. */
function onlyBest<Entry>(entries: Entry[], weigh: (entry: Entry) => number): Entry | null {
  const values = entries.map(weigh);
  const best = Math.max(0, ...values);
  const [found, other] = entries.filter((_, index) => best > 0 && values[index] === best);
  return found !== undefined && other === undefined ? found : null;
}
