import { Long } from 'bson';
import { MongoError } from '../mongoErrors';
import { setNestedField } from '../query/projectionTree';
import { type Document, isDocument } from '../values/document';
import { splitPath, valueAtPath } from '../values/fieldPath';
import type { Run } from './stage';

/** The $unwind stage: one document for each element of an array. */
export function unwind(specification: unknown): Run {
  const { path, preserveNullAndEmptyArrays, includeArrayIndex } = isDocument(specification)
    ? specification
    : { path: specification };
  if (typeof path !== 'string')
    throw new MongoError(28808, '$unwind needs a path that is a string');
  if (!path.startsWith('$'))
    throw new MongoError(28818, `The path of $unwind must start with '$': ${path}`);
  const names = splitPath(path.slice(1));
  const indexPath =
    typeof includeArrayIndex === 'string' ? splitPath(includeArrayIndex) : undefined;
  const withElement = (document: Document, element: unknown, index: number | null) => {
    const result: Document = { ...document };
    setNestedField(result, names, element);
    if (indexPath)
      setNestedField(result, indexPath, index === null ? null : Long.fromNumber(index));
    return result;
  };
  return async (documents, { execution }) => {
    const results: Document[] = [];
    await execution.forEach(documents, (document) => {
      const value = valueAtPath(document, names);
      if (Array.isArray(value) && value.length > 0) {
        for (const [index, element] of value.entries())
          results.push(withElement(document, element, index));
        return;
      }
      const isEmpty = value === undefined || value === null || Array.isArray(value);
      if (!isEmpty) results.push(withElement(document, value, null));
      else if (preserveNullAndEmptyArrays === true)
        results.push(withElement(document, Array.isArray(value) ? undefined : value, null));
    });
    return results;
  };
}
