import { ObjectId } from 'bson';
import { MongoError, unsupported } from '../mongoErrors';
import { compileFilter } from '../query/filter';
import { type Document, isDocument, isOperatorDocument, withIdFirst } from '../values/document';
import { valueAtPath } from '../values/fieldPath';
import { isRegex } from '../values/regex';
import type { Update } from './compileUpdate';
import { setAtPath, updatePath } from './documentPath';

/**
 * The document an upsert inserts: what the filter fixes by equality, changed by the update. A
 * replacement takes only _id from the filter.
 */
export function upsertedDocument(filter: Document, update: Update): Document {
  const seed: Document = {};
  const isTaken = (name: string) => !update.isReplacement || name === '_id';
  addEqualities(seed, filter, isTaken);
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

function isEmpty(filter: Document): boolean {
  return Object.keys(filter).every((name) => name === '$comment');
}

function hasEmptyList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some(hasEmptyList);
  return isDocument(value) && Object.values(value).some(hasEmptyList);
}

function addEqualities(seed: Document, filter: Document, isTaken: (name: string) => boolean): void {
  for (const [name, condition] of Object.entries(filter)) {
    if ((name === '$and' || name === '$or') && Array.isArray(condition)) {
      if (name === '$or' && condition.length !== 1) continue;
      for (const part of condition) if (isDocument(part)) addEqualities(seed, part, isTaken);
    } else if (!name.startsWith('$') && isTaken(name)) {
      for (const value of equalValues(condition)) addField(seed, updatePath(name), value);
    }
  }
}

function addField(seed: Document, path: string[], value: unknown): void {
  const isTaken = path.some((_, i) => {
    const above = valueAtPath(seed, path.slice(0, i + 1));
    return above !== undefined && (i === path.length - 1 || !isDocument(above));
  });
  if (isTaken) throw new MongoError(54, `The filter says '${path.join('.')}' twice`);
  setAtPath(seed, path, value);
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
