import { compileExpression, type Expression } from '../expressions/expressions';
import { MongoError } from '../mongoErrors';
import { compileProjection } from '../query/projection';
import { addToTree, excludeFields, type PathTree, setComputedField } from '../query/projectionTree';
import {
  type Document,
  type DocumentChange,
  isDocument,
  isOperatorDocument,
} from '../values/document';
import { splitPath } from '../values/fieldPath';
import type { DocumentStage } from './stage';

interface ComputedField {
  path: string[];
  evaluate: Expression;
}

/** Stages that need no other document; an update may be written with them. */
export const documentStages: Record<`$${string}`, DocumentStage> = {
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unsetFields,
};

function project(operand: unknown): DocumentChange {
  if (!isDocument(operand)) throw new MongoError(15969, '$project needs an object');
  if (Object.keys(operand).length === 0)
    throw new MongoError(51272, '$project needs at least one field');
  return compileProjection(operand, { isStage: true });
}

function addFields(specification: unknown): DocumentChange {
  if (!isDocument(specification)) throw new MongoError(40272, '$addFields needs an object');
  const fields = computedFields(specification, []);
  return (document) => {
    const result: Document = { ...document };
    for (const { path, evaluate } of fields)
      setComputedField(result, path, () => evaluate(document));
    return result;
  };
}

/** `{ a: { b: '$x' } }` sets the field a.b and leaves the others of a. */
function computedFields(fields: Document, above: string[]): ComputedField[] {
  return Object.entries(fields).flatMap(([name, expression]) => {
    const path = [...above, ...splitPath(name)];
    const isNested = isDocument(expression) && !isOperatorDocument(expression);
    if (isNested && Object.keys(expression).length > 0) return computedFields(expression, path);
    return [{ path, evaluate: compileExpression(expression) }];
  });
}

function unsetFields(names: unknown): DocumentChange {
  const tree: PathTree = new Map();
  for (const name of Array.isArray(names) ? names : [names]) {
    if (typeof name !== 'string' || name === '')
      throw new MongoError(31002, '$unset needs names of fields');
    addToTree(tree, splitPath(name));
  }
  return (document) => excludeFields(document, tree);
}
