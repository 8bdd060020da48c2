import { failedToParse, MongoError, unsupported } from '../mongoErrors';
import { bsonTypeName } from '../values/bsonTypeNames';
import { compareStrings } from '../values/compare';
import { describeValue } from '../values/describe';
import { cloneDocument, type Document, isDocument } from '../values/document';
import { $addToSet, $pop, $pull, $pullAll, $push } from './arrayOperators';
import { overlap, updatePath } from './documentPath';
import { $inc, $max, $min, $set, $setOnInsert, $unset } from './fieldOperators';
import { concretePath } from './positionalPaths';
import type { Change, UpdateContext, UpdateOperator } from './updateOperator';

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

/** A compiled update with operators; gives the changed copy of a document. */
export type OperatorUpdate = (document: Document, context: UpdateContext) => Document;

/** Compiles `{ $set: ..., $push: ... }`. `filter` tells what `list.$` means. */
export function compileOperatorUpdate(update: Document, filter: Document): OperatorUpdate {
  const targets = new Targets();
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

function stepsOf(name: string, fields: unknown, targets: Targets): Step[] {
  const operator = updateOperators.get(name);
  if (!operator) throw unsupported(`The update operator ${name}`);
  if (!isDocument(fields)) {
    throw failedToParse(
      `Modifiers operate on fields but we found type ${bsonTypeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${describeValue(fields)}}`,
    );
  }
  return Object.entries(fields).map(([field, operand]) => {
    const path = updatePath(field);
    // In MongoDB's order: of two mistakes the first one is told.
    const change = operator(operand, field);
    targets.add(field);
    return { path, change };
  });
}

/** Two operators may not change the same field, nor a field and a part of it. */
class Targets {
  private readonly known: string[] = [];

  /** @throws {MongoError} 40 when another operator changes this field */
  add(target: string): void {
    const other = this.known.find((known) => overlap(known, target));
    if (other !== undefined) {
      const shorter = other.length < target.length ? other : target;
      throw new MongoError(
        40,
        `Updating the path '${target}' would create a conflict at '${shorter}'`,
      );
    }
    this.known.push(target);
  }
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
