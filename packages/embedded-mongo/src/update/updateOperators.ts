import { badValue, failedToParse, MongoError } from '../mongoErrors';
import { bsonTypeName } from '../values/bsonTypeNames';
import { compareStrings } from '../values/compare';
import { describeValue } from '../values/describe';
import { cloneDocument, type Document, isDocument } from '../values/document';
import { $addToSet, $pop, $pull, $pullAll, $push } from './arrayOperators';
import { updatePath } from './documentPath';
import {
  $currentDate,
  $inc,
  $max,
  $min,
  $mul,
  $rename,
  $set,
  $setOnInsert,
  $unset,
  requireNumber,
} from './fieldOperators';
import { type ArrayFilters, concretePaths, requireFiltersUsed } from './positionalPaths';
import type { UpdateContext, UpdateOperator } from './updateOperator';

export const updateOperators = new Map<string, UpdateOperator>(
  Object.entries({
    $set,
    $setOnInsert,
    $unset,
    $inc,
    $mul,
    $min,
    $max,
    $currentDate,
    $rename,
    $push,
    $addToSet,
    $pop,
    $pull,
    $pullAll,
  }),
);

interface Step {
  apply: UpdateOperator;
  path: string[];
  operand: unknown;
}

/** A compiled update with operators; gives the changed copy of a document. */
export type OperatorUpdate = (document: Document, context: UpdateContext) => Document;

/** Compiles `{ $set: ..., $push: ... }`. `filter` tells what `list.$` means. */
export function compileOperatorUpdate(
  update: Document,
  filter: Document,
  arrayFilters: ArrayFilters,
): OperatorUpdate {
  const steps = Object.entries(update).flatMap(([name, fields]) => stepsOf(name, fields));
  requireNoConflicts(steps);
  requireFiltersUsed(
    arrayFilters,
    steps.map(({ path }) => path.join('.')),
  );
  // Fields that do not exist yet are added in the order of their names, as MongoDB 5 and later do.
  steps.sort((a, b) => comparePaths(a.path, b.path));
  return (document, context) => {
    const changed = cloneDocument(document);
    const concrete = steps.flatMap((step) =>
      concretePaths(changed, step.path, filter, arrayFilters).map((path) => ({ ...step, path })),
    );
    for (const { apply, path, operand } of concrete) apply(changed, path, operand, context);
    return changed;
  };
}

function stepsOf(name: string, fields: unknown): Step[] {
  const apply = updateOperators.get(name);
  if (!apply) {
    throw failedToParse(
      `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDocument(fields)) {
    throw failedToParse(
      `Modifiers operate on fields but we found type ${bsonTypeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${describeValue(fields)}}`,
    );
  }
  return Object.entries(fields).map(([name, operand]) => {
    const path = updatePath(name);
    if (apply === $inc) requireNumber(operand, path, 'increment');
    if (apply === $mul) requireNumber(operand, path, 'multiply');
    if (apply === $rename && operand === name)
      throw badValue(`The source and target field for $rename must differ: ${name}`);
    return { apply, path, operand };
  });
}

/** Two operators may not change the same field, nor a field and a part of it. */
function requireNoConflicts(steps: readonly Step[]): void {
  const seen: string[] = [];
  for (const { apply, path, operand } of steps) {
    const targets = [path.join('.')];
    if (apply === $rename && typeof operand === 'string') targets.push(operand);
    for (const target of targets) {
      const other = seen.find((known) => overlap(known, target));
      if (other !== undefined) {
        const shorter = other.length < target.length ? other : target;
        throw new MongoError(
          40,
          `Updating the path '${target}' would create a conflict at '${shorter}'`,
        );
      }
      seen.push(target);
    }
  }
}

function overlap(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (const [i, name] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    if (name === other) continue;
    const order = Number(name) - Number(other);
    return Number.isNaN(order) ? compareStrings(name, other) : order;
  }
  return a.length - b.length;
}
