/** A part of what a form edits, e.g. the caption of the second picture. */
export interface Part<Value> {
  /** Where it is, as the API names it in its errors, e.g. 'entries.1.caption'; '' for the whole. */
  path: string;
  value: Value;
  change: (update: (last: Value) => Value) => void;
}

/** The field `key` of an object. */
export function fieldOf<Value extends object, Key extends keyof Value & string>(
  { path, value, change }: Part<Value>,
  key: Key,
): Part<Value[Key]> {
  return {
    path: join(path, key),
    value: value[key],
    change: (update) => change((last) => ({ ...last, [key]: update(last[key]) })),
  };
}

/** The entry of a list whose value is `value` now. */
export function entryOf<Entry>(
  { path, change }: Part<Entry[]>,
  index: number,
  value: Entry,
): Part<Entry> {
  return {
    path: join(path, String(index)),
    value,
    change: (update) =>
      change((last) => last.map((entry, place) => (place === index ? update(entry) : entry))),
  };
}

/** A list of lines as one text. */
export function linesOf({ path, value, change }: Part<string[]>): Part<string> {
  return {
    path,
    value: value.join('\n'),
    change: (update) =>
      change((last) => {
        const text = update(last.join('\n'));
        return text === '' ? [] : text.split('\n');
      }),
  };
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
