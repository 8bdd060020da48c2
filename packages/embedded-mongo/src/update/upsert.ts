import { ObjectId } from 'bson';
import { MongoError } from '../mongoErrors';
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
  if (!isImpossible(filter)) addEqualities(seed, filter, isTaken);
  const document = update.apply(seed, { isInsert: true });
  return withIdFirst(document, document._id === undefined ? new ObjectId() : document._id);
}

/**
 * An upsert needs a filter without $expr, also below $or and $nor.
 * @throws {MongoError} 224
 */
export function requireNoExpression(filter: Document): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$expr') {
      throw new MongoError(224, '$expr is not allowed in the query predicate for an upsert');
    }
    if (!name.startsWith('$') || !Array.isArray(condition)) continue;
    for (const part of condition) if (isDocument(part)) requireNoExpression(part);
  }
}

/** From a filter that no document can match, such as `{ tag: { $in: [] } }`, nothing is taken. */
function isImpossible(filter: Document): boolean {
  const isImpossiblePart = (part: unknown) => isDocument(part) && isImpossible(part);
  return Object.entries(filter).some(([name, condition]) => {
    if (name === '$and' && Array.isArray(condition)) return condition.some(isImpossiblePart);
    if (name === '$or' && Array.isArray(condition)) return condition.every(isImpossiblePart);
    if (name === '$nor' && Array.isArray(condition)) return condition.some(isEmpty);
    return isImpossibleCondition(condition);
  });
}

function isImpossibleCondition(condition: unknown): boolean {
  if (!isOperatorDocument(condition)) return false;
  const { $in, $all, $not, $elemMatch } = condition;
  const lists = [$in, $all, isDocument($not) ? $not.$nin : undefined];
  const parts = [$elemMatch, ...(Array.isArray($all) ? $all.map(elementCondition) : [])];
  return (
    lists.some((list) => Array.isArray(list) && list.length === 0) ||
    parts.some((part) => isDocument(part) && (isImpossible(part) || isImpossibleCondition(part)))
  );
}

function elementCondition(part: unknown): unknown {
  return isDocument(part) ? part.$elemMatch : undefined;
}

function isEmpty(part: unknown): boolean {
  return isDocument(part) && Object.keys(part).every((name) => name === '$comment');
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
  if (isTaken) {
    throw new MongoError(
      54,
      `cannot infer query fields to set, path '${path.join('.')}' is matched twice`,
    );
  }
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
