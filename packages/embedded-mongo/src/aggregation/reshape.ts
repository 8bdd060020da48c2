import { compileExpression, type Expression } from '../expressions/expressions';
import { badValue, MongoError } from '../mongoErrors';
import { addToTree, excludeFields, type PathTree, setComputedField } from '../query/projectionTree';
import { describeValue } from '../values/describe';
import { type Document, isDocument, isOperatorDocument } from '../values/document';
import { splitPath, valueAtPath } from '../values/fieldPath';
import type { QueryContext } from '../values/queryContext';

interface ComputedField {
  path: string[];
  evaluate: Expression;
}

/** The $addFields and $set stages. */
export function addFields(
  documents: Document[],
  specification: unknown,
  context: QueryContext,
): Document[] {
  if (!isDocument(specification)) {
    throw new MongoError(40272, '$addFields specification stage must be an object');
  }
  const fields = computedFields(specification, [], context);
  return documents.map((document) => {
    const result: Document = { ...document };
    for (const { path, evaluate } of fields) setComputedField(result, path, evaluate(document));
    return result;
  });
}

/** `{ a: { b: '$x' } }` sets the field a.b and leaves the others of a. */
function computedFields(
  fields: Document,
  prefix: string[],
  context: QueryContext,
): ComputedField[] {
  return Object.entries(fields).flatMap(([name, expression]) => {
    const path = [...prefix, ...splitPath(name)];
    if (
      isDocument(expression) &&
      !isOperatorDocument(expression) &&
      Object.keys(expression).length > 0
    ) {
      return computedFields(expression, path, context);
    }
    return [{ path, evaluate: compileExpression(expression, context) }];
  });
}

/** The $unset stage. */
export function unsetFields(documents: Document[], names: unknown): Document[] {
  const tree: PathTree = new Map();
  for (const name of Array.isArray(names) ? names : [names]) {
    if (typeof name !== 'string' || name === '') {
      throw new MongoError(
        31002,
        '$unset specification must be a string or an array containing only string values',
      );
    }
    addToTree(tree, splitPath(name));
  }
  return documents.map((document) => excludeFields(document, tree));
}

/** The $replaceRoot and $replaceWith stages. */
export function replaceRoot(
  documents: Document[],
  expression: unknown,
  context: QueryContext,
): Document[] {
  const evaluate = compileExpression(expression, context);
  return documents.map((document) => {
    const root = evaluate(document);
    if (isDocument(root)) return root;
    throw new MongoError(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was: ${describeValue(root)}`,
    );
  });
}

/** The $unwind stage: one document for each element of an array. */
export function unwind(documents: Document[], specification: unknown): Document[] {
  const { path, preserveNullAndEmptyArrays, includeArrayIndex } = isDocument(specification)
    ? specification
    : { path: specification };
  if (typeof path !== 'string')
    throw new MongoError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    throw new MongoError(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${path}`,
    );
  const names = splitPath(path.slice(1));
  const indexPath =
    typeof includeArrayIndex === 'string' ? splitPath(includeArrayIndex) : undefined;
  const withElement = (document: Document, element: unknown, index: number | null) => {
    const result: Document = { ...document };
    setComputedField(result, names, element);
    if (indexPath) setComputedField(result, indexPath, index);
    return result;
  };
  return documents.flatMap((document) => {
    const value = valueAtPath(document, names);
    if (Array.isArray(value) && value.length > 0) {
      return value.map((element, index) => withElement(document, element, index));
    }
    const isEmpty = value === undefined || value === null || Array.isArray(value);
    if (!isEmpty) return [withElement(document, value, null)];
    return preserveNullAndEmptyArrays === true
      ? [withElement(document, Array.isArray(value) ? undefined : value, null)]
      : [];
  });
}

/** Reads the number of $skip, $limit and $sample. */
export function wholeNumber(value: unknown, stage: string, minimum: number): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= minimum) return number;
  const code = stage === '$limit' ? 15958 : 15956;
  if (stage === '$limit' && number === 0) throw new MongoError(code, 'the limit must be positive');
  throw badValue(
    `invalid argument to ${stage} stage: ${describeValue(value)} must be a whole number of at least ${minimum}`,
  );
}
