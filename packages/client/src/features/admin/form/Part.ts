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

/** What the API requires, for a field that may be empty, e.g. `DayInput`: '' stands for nothing. */
export function requiredOf({ path, value, change }: Part<string>): Part<string | null> {
  return { path, value: value || null, change: (update) => change((last) => update(last) ?? '') };
}

/** What may be missing, for a field of text: nothing is ''. */
export function textOf({ path, value, change }: Part<string | null>): Part<string> {
  return {
    path,
    value: value ?? '',
    change: (update) => change((last) => update(last ?? '') || null),
  };
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
