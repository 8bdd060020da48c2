/**
 * Whether two values of a section, or parts of them, are the same. The order of keys does not matter.
 * NaN, which stands for what is no number yet, is the same as NaN.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    Array.isArray(one) === Array.isArray(other) &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(read(one, key), read(other, key)))
  );
}

/**
 * `value` with the fields of `whole` that it lacks, at any depth. The entries of a list are as they are:
 * nothing says which of them are the same.
 */
export function completedBy<Value>(whole: Value, value: Value): Value {
  if (!isObject(whole) || !isObject(value) || Array.isArray(value)) return value;
  const completed = { ...whole, ...value };
  for (const key in value) completed[key] = completedBy(whole[key], value[key]);
  return completed;
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The part of `value` under `key`. */
export function read(value: object, key: string): unknown {
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

/** Whether two values have the same part at a path such as 'entries.2.url'. */
export function isSameAt(path: string, one: unknown, other: unknown): boolean {
  return isSame(partAt(path, one), partAt(path, other));
}

function partAt(path: string, value: unknown): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, key) => (isObject(part) ? read(part, key) : undefined), value);
}
