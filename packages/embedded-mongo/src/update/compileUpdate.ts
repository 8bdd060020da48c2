import { compileUpdatePipeline } from '../aggregation/updatePipeline';
import { badValue, failedToParse, MongoError, unsupported } from '../mongoErrors';
import { valuesEqual } from '../values/compare';
import { type Document, isDocument, isOperatorDocument, withIdFirst } from '../values/document';
import type { ApplyUpdate } from './updateOperator';
import { compileOperatorUpdate } from './updateOperators';

/** An update in any of its three forms: operators, a pipeline, or a whole new document. */
export interface Update {
  /** True for a whole new document, which can replace one document only. */
  isReplacement: boolean;
  /** The document after the update; the given one is not changed. */
  apply: ApplyUpdate;
}

export interface UpdateStatement {
  update: unknown;
  filter: Document;
  arrayFilters: unknown;
}

/** Compiles an update statement; mistakes in it are found even when it then meets no document. */
export function compileUpdate(statement: UpdateStatement): Update {
  const { update, filter, arrayFilters } = statement;
  if (arrayFilters !== undefined) throw unsupported('The option arrayFilters');
  if (Array.isArray(update)) return changing(compileUpdatePipeline(update));
  if (!isDocument(update)) throw failedToParse('An update must be an object or an array');
  if (isOperatorDocument(update)) return changing(compileOperatorUpdate(update, filter));
  return replacement(update);
}

function replacement(update: Document): Update {
  const operator = Object.keys(update).find((name) => name.startsWith('$'));
  if (operator !== undefined)
    throw new MongoError(52, `A document cannot have the field ${operator}`);
  const replace = ({ _id }: Document) => ({ ...(_id === undefined ? {} : { _id }), ...update });
  return { ...changing(replace), isReplacement: true };
}

function changing(change: ApplyUpdate): Update {
  const apply: ApplyUpdate = (document, context) => keepId(document, change(document, context));
  return { isReplacement: false, apply };
}

/** A document's _id never changes. An upsert starts without one, and may be given any. */
function keepId(before: Document, after: Document): Document {
  if (before._id === undefined)
    return after._id === undefined ? after : withIdFirst(after, after._id);
  if (!valuesEqual(before._id, after._id)) throw new MongoError(66, 'An _id cannot be changed');
  return withIdFirst(after, before._id);
}

/** `upsert` and `multi` come as booleans, or as numbers from older drivers. */
export function booleanOption(value: unknown, name: string): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  throw badValue(`'${name}' must be true or false`);
}
