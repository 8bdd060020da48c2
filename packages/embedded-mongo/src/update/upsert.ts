import { ObjectId } from 'bson';
import { MongoError, unsupported } from '../mongoErrors';
import { compileFilter } from '../query/filter';
import { type Document, isDocument, isOperatorDocument, withIdFirst } from '../values/document';
import { isRegex } from '../values/regex';
import type { Update } from './compileUpdate';
import { overlap, setAtPath, updatePath } from './documentPath';

/**
 * The document an upsert inserts: what the filter fixes by equality, changed by the update. A
 * replacement takes only _id from the filter.
 */
export function upsertedDocument(filter: Document, update: Update): Document {
  const seed: Document = {};
  const known: string[] = [];
  for (const [name, value] of equalitiesOf(filter)) {
    if (update.isReplacement && name !== '_id') continue;
    if (known.some((other) => overlap(other, name)))
      throw new MongoError(54, `The filter says '${name}' twice`);
    known.push(name);
    setAtPath(seed, updatePath(name), value);
  }
  const document = update.apply(seed, { isInsert: true });
  return withIdFirst(document, document._id === undefined ? new ObjectId() : document._id);
}

/**
 * An upsert takes its fields from a filter that says what they are. Of a filter that no document can
 * match MongoDB takes none; what may make a filter so is left to it.
 * @throws {MongoError} for a mistake in it, 224 for $expr, 115 for an empty $nor and for empty lists
 */
export function requireUpsertable(filter: Document): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$expr') throw new MongoError(224, 'The filter of an upsert cannot have $expr');
    // Of two mistakes MongoDB tells the first one.
    compileFilter({ [name]: condition });
    if (name.startsWith('$') && Array.isArray(condition)) {
      const parts = condition.filter(isDocument);
      if (name === '$nor' && parts.some(isEmpty)) throw unsupported('An upsert with an empty $nor');
      for (const part of parts) requireUpsertable(part);
    } else if (isOperatorDocument(condition) && hasEmptyList(condition)) {
      throw unsupported('An upsert with an empty list in its filter');
    }
  }
}

/** Whether a filter asks for nothing, as `{ $or: [{}] }` does. */
function isEmpty(filter: Document): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    const parts = Array.isArray(condition) ? condition.filter(isDocument) : [];
    if (name === '$or') return parts.some(isEmpty);
    return name === '$comment' || (name === '$and' && parts.every(isEmpty));
  });
}

function hasEmptyList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some(hasEmptyList);
  return isDocument(value) && Object.values(value).some(hasEmptyList);
}

/** The fields that a filter fixes, with their values. */
function equalitiesOf(filter: Document): [name: string, value: unknown][] {
  return Object.entries(filter).flatMap(([name, condition]) => {
    const parts = Array.isArray(condition) ? condition.filter(isDocument) : [];
    if (name === '$and' || (name === '$or' && parts.length === 1))
      return parts.flatMap(equalitiesOf);
    if (name.startsWith('$')) return [];
    return equalValues(condition).map((value): [string, unknown] => [name, value]);
  });
}

/** The values that a condition fixes for a field; several are too many. */
function equalValues(condition: unknown): unknown[] {
  if (isRegex(condition)) return [];
  if (!isOperatorDocument(condition)) return [condition];
  const { $in, $all } = condition;
  const listed = [
    ...(Array.isArray($in) && $in.length === 1 ? $in : []),
    ...(Array.isArray($all) ? $all : []),
  ].filter((value) => !isRegex(value) && !isOperatorDocument(value));
  return '$eq' in condition ? [condition.$eq, ...listed] : listed;
}
