import { compileUpdatePipeline } from '../aggregation/updatePipeline';
import { badValue, failedToParse, MongoError, unsupported } from '../mongoErrors';
import { valuesEqual } from '../values/compare';
import { type Document, isDocument, isOperatorDocument, withIdFirst } from '../values/document';
import type { UpdateContext } from './updateOperator';
import { compileOperatorUpdate } from './updateOperators';

/** An update in any of its three forms: operators, a pipeline, or a whole new document. */
export interface Update {
  /** True for a whole new document, which can replace one document only. */
  isReplacement: boolean;
  /** The document after the update; the given one is not changed. */
  apply(document: Document, context: UpdateContext): Document;
}

export interface UpdateStatement {
  update: unknown;
  filter: Document;
  arrayFilters: unknown;
}

/** Compiles an update statement; mistakes in it are found even when it then meets no document. */
export function compileUpdate({ update, filter, arrayFilters }: UpdateStatement): Update {
  if (arrayFilters !== undefined) throw unsupported('The option arrayFilters');
  if (Array.isArray(update)) {
    const change = compileUpdatePipeline(update, {});
    return { isReplacement: false, apply: (document) => keepId(document, change(document)) };
  }
  if (!isDocument(update)) throw failedToParse('An update must be an object or an array');
  if (!isOperatorDocument(update)) return replacement(update);
  const applyOperators = compileOperatorUpdate(update, filter);
  return {
    isReplacement: false,
    apply: (document, context) => keepId(document, applyOperators(document, context)),
  };
}

function replacement(update: Document): Update {
  const operator = Object.keys(update).find((name) => name.startsWith('$'));
  if (operator !== undefined)
    throw new MongoError(52, `A document cannot have the field ${operator}`);
  return {
    isReplacement: true,
    apply: (document) =>
      keepId(document, { ...(document._id === undefined ? {} : { _id: document._id }), ...update }),
  };
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
