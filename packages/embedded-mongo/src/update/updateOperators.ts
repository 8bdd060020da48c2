import { failedToParse, MongoError, unsupported } from '../mongoErrors';
import { compareStrings } from '../values/compare';
import { cloneDocument, type Document, isDocument } from '../values/document';
import type { Path } from '../values/fieldPath';
import { $addToSet, $pop, $pull, $pullAll, $push } from './arrayOperators';
import { overlap, updatePath } from './documentPath';
import { $inc, $max, $min, $set, $setOnInsert, $unset } from './fieldOperators';
import { concretePath } from './positionalPaths';
import type { ApplyUpdate, Change, UpdateOperator } from './updateOperator';

export const updateOperators = new Map<string, UpdateOperator>(
  Object.entries({
    $set,
    $setOnInsert,
    $unset,
    $inc,
    $min,
    $max,
    $push,
    $addToSet,
    $pop,
    $pull,
    $pullAll,
  }),
);

/** A change of one field. */
interface Step {
  path: string[];
  change: Change;
}

/**
 * Compiles `{ $set: ..., $push: ... }` into a function that gives the changed copy of a document.
 * @param filter tells what `list.$` means
 */
export function compileOperatorUpdate(update: Document, filter: Document): ApplyUpdate {
  const targets: string[] = [];
  const steps = Object.entries(update).flatMap(([name, fields]) => stepsOf(name, fields, targets));
  // Fields that do not exist yet are added in the order of their names, as MongoDB 5 and later do.
  steps.sort((a, b) => comparePaths(a.path, b.path));
  return (document, context) => {
    const changed = cloneDocument(document);
    const paths = steps.map(({ path }) => concretePath(changed, path, filter));
    for (const [i, { change }] of steps.entries()) change(changed, paths[i] ?? [], context);
    return changed;
  };
}

function stepsOf(name: string, fields: unknown, targets: string[]): Step[] {
  const operator = updateOperators.get(name);
  if (!operator) throw unsupported(`The update operator ${name}`);
  if (!isDocument(fields)) throw failedToParse(`${name} needs an object of fields`);
  return Object.entries(fields).map(([field, operand]) => {
    const path = updatePath(field);
    // In MongoDB's order: the answer names the first of two mistakes.
    const change = operator(operand, field);
    // Two operators may not change the same field, nor a field and a part of it.
    const other = targets.find((known) => overlap(known, field));
    if (other !== undefined) throw new MongoError(40, `Two operators change ${other} and ${field}`);
    targets.push(field);
    return { path, change };
  });
}

function comparePaths(a: Path, b: Path): number {
  for (const [i, name] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    if (name === other) continue;
    const order = Number(name) - Number(other);
    return Number.isNaN(order) ? compareStrings(name, other) : order;
  }
  return a.length - b.length;
}
