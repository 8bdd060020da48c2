import { MongoError, unsupported } from '../mongoErrors';
import type { Predicate } from '../query/condition';
import { compileFilter } from '../query/filter';
import { requireSimpleCollation } from '../values/collation';
import { type Document, isDocument } from '../values/document';
import { splitPath } from '../values/fieldPath';
import { isNumeric, toNumber } from '../values/numbers';
import type { SortField } from '../values/sort';

/** What an index is made of, read from its specification in createIndexes. */
export interface IndexDefinition {
  name: string;
  fields: SortField[];
  unique: boolean;
  sparse: boolean;
  /** Only documents that match are in the index. */
  includes: Predicate | undefined;
  partialFilter: Document | undefined;
  /** Seconds after the date in the indexed field when a document expires. */
  expireAfterSeconds: number | undefined;
  /** As it was given, for listIndexes and for the disk. */
  specification: Document;
}

/** The index on _id that every collection has. */
export const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' };

/** Reads a specification such as `{ key: { email: 1 }, name: 'email_1', unique: true }`. */
export function indexDefinitionOf(specification: Document): IndexDefinition {
  const { key, name, unique, sparse, partialFilterExpression, expireAfterSeconds } = specification;
  if (!isDocument(key) || Object.keys(key).length === 0)
    throw new MongoError(67, 'An index needs a key with a field');
  requireSimpleCollation(specification.collation);
  if (typeof name !== 'string' || name === '') throw new MongoError(67, 'An index needs a name');
  const fields = Object.entries(key).map(([field, direction]) => indexField(field, direction));
  if (expireAfterSeconds !== undefined && fields.length > 1)
    throw new MongoError(67, 'An index with expireAfterSeconds has one field');
  if (partialFilterExpression !== undefined && sparse)
    throw new MongoError(67, 'An index is either sparse or has a partialFilterExpression');
  const partialFilter = isDocument(partialFilterExpression) ? partialFilterExpression : undefined;
  return {
    name,
    fields,
    unique: name === idIndex.name || unique === true || toNumber(unique) > 0,
    sparse: sparse === true || toNumber(sparse) > 0,
    includes: partialFilter && compileFilter(partialFilter),
    partialFilter,
    expireAfterSeconds: isNumeric(expireAfterSeconds) ? toNumber(expireAfterSeconds) : undefined,
    specification,
  };
}

/** Whether every document of the collection is in the index. */
export function holdsAllDocuments({ sparse, partialFilter }: IndexDefinition): boolean {
  return !sparse && !partialFilter;
}

function indexField(name: string, direction: unknown): SortField {
  if (name === '') throw new MongoError(67, 'A field of an index needs a name');
  if (typeof direction === 'string') throw unsupported(`An index of the kind '${direction}'`);
  if (!isNumeric(direction) || toNumber(direction) === 0)
    throw new MongoError(67, `The field ${name} of an index needs 1 or -1`);
  return { name, path: splitPath(name), direction: toNumber(direction) < 0 ? -1 : 1 };
}
