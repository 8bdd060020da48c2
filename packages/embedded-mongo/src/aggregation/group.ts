import { evalExpr } from 'mingo/core';
import { type Accumulator, accumulatorStarts } from '../expressions/accumulators';
import {
  compileExpression,
  type Expression,
  withJavaScriptRegexes,
  withMongoErrors,
} from '../expressions/expressions';
import { mingoOptions } from '../expressions/mingoContext';
import { failedToParse, MongoError } from '../mongoErrors';
import { type Document, isDocument, setField } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import type { QueryContext } from '../values/queryContext';

/** One output field: a way to start its accumulator, and the value each document adds. */
interface OutputField {
  name: string;
  start(): Accumulator;
  evaluate: Expression;
}

/** The $group stage. Groups come out in the order in which their first documents came in. */
export function groupDocuments(
  documents: Document[],
  specification: unknown,
  context: QueryContext,
): Document[] {
  if (!isDocument(specification)) {
    throw new MongoError(15947, "a group's fields must be specified in an object");
  }
  if (!('_id' in specification)) {
    throw new MongoError(15955, 'a group specification must include an _id');
  }
  const idOf = compileExpression(specification._id, context);
  const fields = Object.entries(specification)
    .filter(([name]) => name !== '_id')
    .map(([name, field]) => outputField(name, field, context));
  const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>();
  for (const document of documents) {
    const id = idOf(document) ?? null;
    const key = equalityKey(id);
    let group = groups.get(key);
    if (!group) {
      group = { id, accumulators: fields.map((field) => field.start()) };
      groups.set(key, group);
    }
    for (const [i, { evaluate }] of fields.entries())
      group.accumulators[i]?.add(evaluate(document));
  }
  return [...groups.values()].map(({ id, accumulators }) => {
    const result: Document = { _id: id };
    for (const [i, { name }] of fields.entries()) setField(result, name, accumulators[i]?.result());
    return result;
  });
}

function outputField(name: string, field: unknown, context: QueryContext): OutputField {
  if (name.includes('.'))
    throw new MongoError(40234, `The field name '${name}' cannot contain '.'`);
  const [entry, another] = isDocument(field) ? Object.entries(field) : [];
  if (!entry) throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
  if (another) throw new MongoError(40238, `The field '${name}' must specify one accumulator`);
  const [operator, operand] = entry;
  const start = accumulatorStarts.get(operator);
  if (start) {
    const constant = operator === '$count' ? 1 : operand;
    return { name, start, evaluate: compileExpression(constant, context) };
  }
  return {
    name,
    start: () => wholeGroup(operator, operand, context),
    evaluate: (document) => document,
  };
}

/** The rarer accumulators, such as $top or $percentile, are mingo's and take all documents at once. */
function wholeGroup(operator: string, operand: unknown, context: QueryContext): Accumulator {
  const documents: unknown[] = [];
  const expression = { [operator]: withJavaScriptRegexes(operand) };
  const options = mingoOptions(context);
  return {
    add: (document) => documents.push(document),
    result: () => withMongoErrors(() => evalExpr(documents, expression, options)),
  };
}

/** The $sortByCount stage. */
export function sortByCount(
  documents: Document[],
  expression: unknown,
  context: QueryContext,
): Document[] {
  if (expression === undefined) throw failedToParse('$sortByCount needs an expression');
  const groups = groupDocuments(documents, { _id: expression, count: { $sum: 1 } }, context);
  return groups.sort((a, b) => Number(b.count) - Number(a.count));
}
