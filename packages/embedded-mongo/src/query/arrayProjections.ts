import { badValue, MongoError } from '../mongoErrors';
import { type Document, isDocument, setField } from '../values/document';
import { valueAtPath } from '../values/fieldPath';
import { toNumber } from '../values/numbers';
import type { QueryContext } from '../values/queryContext';
import { compileElementTest } from './filter';
import { matchedElement } from './positional';

/** A change that a projection makes to one array, after the fields have been chosen. */
export interface ArrayProjection {
  path: readonly string[];
  apply(projected: Document, original: Document): Document;
}

/** `$slice: n` keeps the first n elements (the last for a negative n); `[skip, n]` a part. */
export function sliceProjection(path: readonly string[], operand: unknown): ArrayProjection {
  const range = Array.isArray(operand) ? operand.map(toNumber) : [toNumber(operand)];
  const [first = 0, count] = range;
  if (count !== undefined && count <= 0) throw badValue('$slice limit must be positive');
  return {
    path,
    apply: (projected) => replaceArray(projected, path, (items) => slice(items, first, count)),
  };
}

function slice(items: unknown[], first: number, count: number | undefined): unknown[] {
  if (count === undefined) return first < 0 ? items.slice(first) : items.slice(0, first);
  const start = first < 0 ? Math.max(0, items.length + first) : first;
  return items.slice(start, start + count);
}

/** `$elemMatch` keeps the first element that meets the condition, or drops the field. */
export function elemMatchProjection(
  path: readonly string[],
  operand: unknown,
  context: QueryContext,
): ArrayProjection {
  const matches = compileElementTest(operand, context);
  return {
    path,
    apply: (projected) =>
      replaceArray(projected, path, (items) => {
        const found = items.find(matches);
        return found === undefined ? undefined : [found];
      }),
  };
}

/** `list.$` keeps the element that made the filter match. */
export function positionalProjection(
  path: readonly string[],
  filter: Document,
  context: QueryContext,
): ArrayProjection {
  return {
    path,
    apply: (projected, original) => {
      const list = valueAtPath(original, path);
      if (!Array.isArray(list)) return projected;
      const index = matchedElement(original, path, filter, context);
      if (index === undefined) {
        throw new MongoError(
          51246,
          "Executor error during find command: positional operator '.$' couldn't find a matching element in the array",
        );
      }
      return replaceArray(projected, path, (items) => items.slice(index, index + 1));
    },
  };
}

/** Replaces the array at a path in a copy; undefined removes it, and what is no array stays. */
function replaceArray(
  source: Document,
  path: readonly string[],
  replace: (items: unknown[]) => unknown,
): Document {
  const [name = '', ...rest] = path;
  const result: Document = {};
  for (const key of Object.keys(source)) {
    const value = source[key];
    const next = key === name ? replaceBelow(value, rest, replace) : value;
    if (next !== undefined) setField(result, key, next);
  }
  return result;
}

function replaceBelow(
  value: unknown,
  path: readonly string[],
  replace: (items: unknown[]) => unknown,
): unknown {
  if (path.length === 0) return Array.isArray(value) ? replace(value) : value;
  if (Array.isArray(value)) return value.map((item) => replaceBelow(item, path, replace));
  return isDocument(value) ? replaceArray(value, path, replace) : value;
}
