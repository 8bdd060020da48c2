import { type Document, getField, isDocument } from './document';

/** The names that lead to a field, such as 'address' and 'city'. */
export type Path = readonly string[];

/** A test of a value, and of whether an array means its elements. */
type PathTest = (value: unknown, spreads: boolean) => boolean;

const arrayIndex = /^(0|[1-9]\d*)$/;

/** Splits `address.city` into its names. */
export function splitPath(path: string): string[] {
  return path.split('.');
}

/** True for a name that can stand for a place in an array. */
export function isArrayIndex(name: string): boolean {
  return arrayIndex.test(name);
}

/**
 * Tries every value that a path reaches, going through arrays as queries do: `tags.name` reaches the
 * name of each tag, `tags.0` the first tag. Where the path breaks off it reaches `undefined`. The test
 * also learns whether an array at the end means its elements: one that was reached by its place in
 * another array does not. Returns true as soon as the test does.
 */
export function somePathValue(source: Document, path: Path, test: PathTest): boolean {
  return someBelow(getField(source, path[0] ?? ''), path, 1, false, test);
}

function someBelow(
  value: unknown,
  path: Path,
  depth: number,
  isByPlace: boolean,
  test: PathTest,
): boolean {
  const name = path[depth];
  if (name === undefined) return test(value, !isByPlace);
  if (isDocument(value)) return someBelow(getField(value, name), path, depth + 1, false, test);
  if (!Array.isArray(value)) return test(undefined, true);
  const hasPlace = isArrayIndex(name) && Number(name) < value.length;
  if (hasPlace && someBelow(value[Number(name)], path, depth + 1, true, test)) return true;
  let reachesSomething = hasPlace || isByPlace;
  for (const item of value) {
    if (Array.isArray(item) || (hasPlace && !isDocument(item))) continue;
    reachesSomething = true;
    const below = isDocument(item) ? getField(item, name) : undefined;
    const isEnd = !isDocument(item);
    if (isEnd ? test(undefined, true) : someBelow(below, path, depth + 1, false, test)) return true;
  }
  return !reachesSomething && test(undefined, true);
}

/** All values that a path reaches; see `somePathValue`. */
export function pathValues(source: Document, path: Path): unknown[] {
  const values: unknown[] = [];
  somePathValue(source, path, (value) => {
    values.push(value);
    return false;
  });
  return values;
}

/** Like `pathValues`, with the elements of arrays at the end of the path in place of the arrays. */
export function pathElements(source: Document, path: Path): unknown[] {
  return pathValues(source, path).flatMap((value) => (Array.isArray(value) ? value : [value]));
}

/** The one value at a path that names array places explicitly; undefined when it is missing. */
export function valueAtPath(source: unknown, path: Path): unknown {
  let current = source;
  for (const name of path) {
    if (Array.isArray(current)) current = isArrayIndex(name) ? current[Number(name)] : undefined;
    else if (isDocument(current)) current = getField(current, name);
    else return undefined;
  }
  return current;
}
