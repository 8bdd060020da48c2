import { isObject, isSame, read } from '../values';

/** A part of a section that differs between two versions of it. */
export interface Difference {
  /** Names of fields and places of entries, from the whole down. */
  path: string[];
  mine: unknown;
  theirs: unknown;
  /** Who changed it: both, or only one of us. */
  changedBy: 'me' | 'them' | 'both';
}

/**
 * Where `mine` and `theirs`, which both began as `base`, are different. A list that has more or fewer
 * entries than before, or another order, is one difference: nobody knows which entry became which.
 */
export function findDifferences(
  mine: unknown,
  theirs: unknown,
  base: unknown,
  path: string[] = [],
): Difference[] {
  if (isSame(mine, theirs)) return [];
  const isSorted = hasOtherOrder(mine, base) || hasOtherOrder(theirs, base);
  const isWhole = isSorted || path.at(-1) === 'focus'; // half of a point is no point
  if (isObject(mine) && isObject(theirs) && hasSameKeys(mine, theirs) && !isWhole) {
    return Object.keys(mine).flatMap((key) =>
      findDifferences(
        read(mine, key),
        read(theirs, key),
        isObject(base) ? read(base, key) : undefined,
        [...path, key],
      ),
    );
  }
  const isMine = isSame(theirs, base);
  const isTheirs = isSame(mine, base);
  return [{ path, mine, theirs, changedBy: isMine ? 'me' : isTheirs ? 'them' : 'both' }];
}

/** Whether an entry of `base` is in another place now. */
function hasOtherOrder(list: unknown, base: unknown): boolean {
  if (!Array.isArray(list) || !Array.isArray(base)) return false;
  return list.some(
    (entry, index) =>
      !isSame(entry, base[index]) && base.some((former: unknown) => isSame(entry, former)),
  );
}

function hasSameKeys(one: object, other: object): boolean {
  return isSame(Object.keys(one).sort(), Object.keys(other).sort());
}

/** Their version, with mine of it where `chosen` says so. */
export function withMine<Value>(theirs: Value, chosen: readonly Difference[]): Value {
  return chosen.reduce((value, { path, mine }) => withPart(value, path, mine), theirs);
}

/** `value` with `part` in the place of what was at `path`. */
function withPart<Value>(value: Value, [key, ...rest]: string[], part: unknown): Value;
function withPart(value: unknown, [key, ...rest]: string[], part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value)) {
    return value.map((entry, index) =>
      String(index) === key ? withPart(entry, rest, part) : entry,
    );
  }
  return isObject(value) ? { ...value, [key]: withPart(read(value, key), rest, part) } : value;
}

/** Words that people read in place of the names of fields. */
const words: Record<string, string> = {
  entries: 'entry',
  service: 'title',
  url: 'address',
  image: 'picture',
  openGraph: 'link preview',
  notFound: 'page for wrong addresses',
  hero: 'first screen',
  day: 'to be renewed by',
  payer: 'who pays',
  keyHolders: 'access outside the site',
  people: 'who has access',
  alt: 'what it shows',
  focus: 'what crops keep',
};

/** e.g. 'Entry 2, caption' for ['entries', '1', 'caption']. */
export function nameOf(path: string[]): string {
  const parts = path.map((key) => {
    if (/^\d+$/.test(key)) return ` ${Number(key) + 1}`;
    return `, ${words[key] ?? key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
  });
  const name = parts.join('').replace(/^, /, '');
  return path.at(-1) === 'entries' ? 'All entries' : name.charAt(0).toUpperCase() + name.slice(1);
}
