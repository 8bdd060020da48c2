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

/** The documents of one id. */
interface Group {
  id: unknown;
  outputs: { name: string; evaluate: Expression; total: Accumulator }[];
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
  const startGroup = (id: unknown): Group => ({
    id,
    outputs: fields.map(({ name, start, evaluate }) => ({ name, evaluate, total: start() })),
  });
  return async (documents, { execution }) => {
    const groups: Group[] = [];
    // Most ids are texts: making a key of each would take most of the time.
    const byText = new Map<string, Group>();
    const byKey = new Map<string, Group>();
    await execution.forEach(documents, (document) => {
      const id = idOf(document);
      const isText = typeof id === 'string';
      const known = isText ? byText : byKey;
      const key = isText ? id : equalityKey(id);
      let group = known.get(key);
      if (!group) {
        group = startGroup(id);
        groups.push(group);
        known.set(key, group);
      }
      for (const { evaluate, total } of group.outputs)
        if (!total.isFull?.()) total.add(evaluate(document));
    });
    return groups.map(({ id, outputs }) => {
      const result: Document = { _id: id };
      for (const { name, total } of outputs) setField(result, name, total.result());
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
