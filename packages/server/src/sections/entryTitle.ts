import { pictureFields } from './pictureReferences';

/** The text by which a person knows an entry of a list: its first one. Undefined when it is empty. */
export function entryTitle(entry: object): string | undefined {
  const texts = Object.entries(entry).filter(
    ([field, value]) => typeof value === 'string' && !pictureFields.includes(field),
  );
  return texts[0]?.[1] || undefined;
}
