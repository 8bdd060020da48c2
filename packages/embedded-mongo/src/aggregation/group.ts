import { type Accumulator, accumulatorStarts } from '../expressions/accumulators';
import { compileExpression, type Expression } from '../expressions/expressions';
import { MongoError, unsupported } from '../mongoErrors';
import { compareValues } from '../values/compare';
import { type Document, isDocument, setField } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import type { Run } from './stage';

/** One output field: a way to start its accumulator, and the value each document adds. */
interface OutputField {
  name: string;
  start(): Accumulator;
  evaluate: Expression;
}

/** The $group stage. */
export function group(specification: unknown): Run {
  if (!isDocument(specification)) throw new MongoError(15947, '$group needs an object');
  if (!('_id' in specification)) throw new MongoError(15955, '$group needs an _id');
  const { _id, ...fields } = specification;
  return grouping(groupId(_id), outputFields(fields));
}

/** The $sortByCount stage. */
export function sortByCount(expression: unknown): Run {
  const isConstant =
    typeof expression === 'string' ? !expression.startsWith('$') : !isDocument(expression);
  if (isConstant) throw new MongoError(40148, '$sortByCount needs an expression');
  const run = grouping(groupId(expression), outputFields({ count: { $sum: 1 } }));
  return async (documents, environment) =>
    (await run(documents, environment)).sort((a, b) => compareValues(b.count, a.count));
}

/** Puts documents into groups of the same id, which come out in the order in which they came up. */
function grouping(idOf: Expression, fields: OutputField[]): Run {
  return async (documents, { execution }) => {
    const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>();
    await execution.forEach(documents, (document) => {
      const id = idOf(document);
      const key = equalityKey(id);
      const group = groups.get(key) ?? { id, accumulators: fields.map((field) => field.start()) };
      groups.set(key, group);
      for (const [i, { evaluate }] of fields.entries()) {
        const accumulator = group.accumulators[i];
        if (!accumulator?.isFull?.()) accumulator?.add(evaluate(document));
      }
    });
    return [...groups.values()].map(({ id, accumulators }) => {
      const result: Document = { _id: id };
      for (const [i, { name }] of fields.entries())
        setField(result, name, accumulators[i]?.result());
      return result;
    });
  };
}

/** A missing id counts as null. */
function groupId(expression: unknown): Expression {
  const evaluate = compileExpression(expression);
  return (document) => evaluate(document) ?? null;
}

/** Reads `{ total: { $sum: '$price' } }`. */
function outputFields(specification: Document): OutputField[] {
  return Object.entries(specification).map(([name, field]) => outputField(name, field));
}

function outputField(name: string, field: unknown): OutputField {
  if (name.includes('.'))
    throw new MongoError(40235, `A name in a group cannot contain a dot: ${name}`);
  if (name.startsWith('$'))
    throw new MongoError(40236, `A name in a group cannot start with '$': ${name}`);
  const [entry, another] = isDocument(field) ? Object.entries(field) : [];
  if (!entry) throw new MongoError(40234, `The field '${name}' needs an accumulator`);
  if (another) throw new MongoError(40238, `The field '${name}' needs one accumulator`);
  const [operator, operand] = entry;
  const start = accumulatorStarts.get(operator);
  if (!start) throw unsupported(`The accumulator ${operator}`);
  return { name, start, evaluate: operandOf(operator, operand) };
}

function operandOf(operator: string, operand: unknown): Expression {
  if (operator !== '$count') {
    if (Array.isArray(operand)) throw new MongoError(40237, `${operator} takes one argument`);
    return compileExpression(operand);
  }
  if (isDocument(operand) && Object.keys(operand).length === 0) return () => 1;
  throw new MongoError(9, '$count takes an empty object');
}
