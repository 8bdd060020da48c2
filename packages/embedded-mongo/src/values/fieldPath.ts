import { type Document, getField, isDocument } from './document';

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
 * name of each tag, `tags.0` the first tag. A path that ends before its last name reaches
 * `undefined` once. Returns true as soon as the test does.
 */
export function somePathValue(
  source: unknown,
  path: readonly string[],
  test: (value: unknown) => boolean,
  depth = 0,
): boolean {
  const name = path[depth];
  if (name === undefined) return test(source);
  if (Array.isArray(source)) {
    if (isArrayIndex(name) && Number(name) < source.length) {
      if (somePathValue(source[Number(name)], path, test, depth + 1)) return true;
    }
    return source.some((item) => isDocument(item) && somePathValue(item, path, test, depth));
  }
  if (!isDocument(source)) return test(undefined);
  return somePathValue(getField(source, name), path, test, depth + 1);
}

/** All values that a path reaches; see `somePathValue`. */
export function pathValues(source: Document, path: readonly string[]): unknown[] {
  const values: unknown[] = [];
  somePathValue(source, path, (value) => {
    values.push(value);
    return false;
  });
  return values;
}

/** Like `pathValues`, with the elements of arrays at the end of the path in place of the arrays. */
export function pathElements(source: Document, path: readonly string[]): unknown[] {
  return pathValues(source, path).flatMap((value) => (Array.isArray(value) ? value : [value]));
}

/** The one value at a path that names array places explicitly; undefined when it is missing. */
export function valueAtPath(source: unknown, path: readonly string[]): unknown {
  let current = source;
  for (const name of path) {
    if (Array.isArray(current)) current = isArrayIndex(name) ? current[Number(name)] : undefined;
    else if (isDocument(current)) current = getField(current, name);
    else return undefined;
  }
  return current;
}
