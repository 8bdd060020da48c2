/** The fields that name a picture, in every section (@club/shared/sections). */
export const pictureFields = ['image', 'logo'];

/** A picture, and the way to the field that names it, e.g. ['entries', 2, 'image']. */
export interface PictureUse {
  path: (string | number)[];
  reference: string;
}

/** Every picture that a value names, in the order of its fields. */
export function findPictures(value: unknown, path: (string | number)[] = []): PictureUse[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => findPictures(entry, [...path, index]));
  }
  if (!(value instanceof Object)) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    pictureFields.includes(field) && typeof inner === 'string'
      ? [{ path: [...path, field], reference: inner }]
      : findPictures(inner, [...path, field]),
  );
}

/** The pictures that a value names, each once. */
export function namedPictures(value: unknown): string[] {
  return [...new Set(findPictures(value).map(({ reference }) => reference))];
}

/**
 * The same value with other names for its pictures, e.g. file names in place of ids.
 * @param rename gives null for a picture that is not there any more
 */
export function renamePictures<Value>(
  value: Value,
  rename: (reference: string) => string | null,
): Value;
export function renamePictures(
  value: unknown,
  rename: (reference: string) => string | null,
): unknown {
  if (Array.isArray(value)) return value.map((entry) => renamePictures(entry, rename));
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      pictureFields.includes(field) && typeof inner === 'string'
        ? rename(inner)
        : renamePictures(inner, rename),
    ]),
  );
}
