import { badValue, MongoError, unsupported } from '../mongoErrors';
import { compileFilter, filterOf } from '../query/filter';
import { type Document, isDocument } from '../values/document';
import { toNumber } from '../values/numbers';
import { sortDocuments, sortFieldsOf } from '../values/sort';
import { documentStages } from './documentStages';
import { group, sortByCount } from './group';
import { lookup } from './lookup';
import type { Run, Stage } from './stage';
import { unwind } from './unwind';

/** All stages that are offered, beside those that make one document of each. */
export const listStages: Record<`$${string}`, Stage> = {
  $match: (operand) => {
    const matches = compileFilter(filterOf(operand, '$match'));
    return (documents, { execution }) => execution.filter(documents, matches);
  },
  $sort: (operand) => {
    const fields = sortFieldsOf(operand);
    if (fields.length === 0) throw new MongoError(15976, '$sort needs a field');
    return (documents, { execution }) =>
      sortDocuments(documents, fields, (document) => document, { execution });
  },
  $skip: (operand) => {
    const count = wholeNumber(operand, '$skip');
    return async (documents) => documents.slice(count);
  },
  $limit: (operand) => {
    const count = wholeNumber(operand, '$limit');
    if (count === 0) throw new MongoError(15958, '$limit needs a positive number');
    return async (documents) => documents.slice(0, count);
  },
  $count: countDocuments,
  $group: group,
  $sortByCount: sortByCount,
  $unwind: unwind,
  $lookup: lookup,
  $facet: facet,
};

const stages = new Map<string, Stage>([
  ...Object.entries(listStages),
  ...Object.entries(documentStages).map(([name, compile]): [string, Stage] => [
    name,
    (operand) => {
      const change = compile(operand);
      return (documents, { execution }) => execution.map(documents, change);
    },
  ]),
]);

/** Compiles the stages of a pipeline. */
export function compileStages(pipeline: unknown[]): Run[] {
  return pipeline.map((stage) => {
    const [name, operand] = stageOf(stage);
    const compile = stages.get(name);
    if (!compile)
      throw unsupported(`The stage ${name}`, name === '$changeStream' ? 40573 : undefined);
    return compile(operand);
  });
}

/** Sends documents through stages one after the other. */
export function inSequence(runs: readonly Run[]): Run {
  return async (documents, environment) => {
    let current = documents;
    for (const run of runs) current = await run(current, environment);
    return current;
  };
}

/** The name and operand of a stage. */
export function stageOf(stage: unknown): [string, unknown] {
  if (!isDocument(stage)) throw new MongoError(14, 'A stage must be an object');
  const [entry, another] = Object.entries(stage);
  if (entry && !another) return entry;
  throw new MongoError(40323, 'A stage must have one field');
}

/** The number of a $skip or $limit. */
export function wholeNumber(value: unknown, stage: '$skip' | '$limit'): number {
  const number = toNumber(value);
  if (Number.isInteger(number) && number >= 0) return number;
  throw new MongoError(stage === '$skip' ? 5107200 : 5107201, `${stage} needs a whole number`);
}

function countDocuments(operand: unknown): Run {
  if (typeof operand !== 'string') throw new MongoError(40156, '$count needs a name');
  if (operand === '') throw new MongoError(40157, '$count needs a name');
  if (operand.startsWith('$'))
    throw new MongoError(40158, "The name of $count cannot start with '$'");
  if (operand.includes('.')) throw new MongoError(40160, 'The name of $count cannot contain a dot');
  return async ({ length }) => (length === 0 ? [] : [{ [operand]: length }]);
}

function facet(operand: unknown): Run {
  if (!isDocument(operand) || Object.keys(operand).length === 0)
    throw new MongoError(40169, '$facet needs an object with pipelines');
  const branches = Object.entries(operand).map(([name, pipeline]): [string, Run] => {
    if (!Array.isArray(pipeline)) throw new MongoError(40170, `$facet needs a list '${name}'`);
    if (pipeline.some((stage) => stageOf(stage)[0] === '$facet'))
      throw badValue('A $facet cannot have a $facet within');
    return [name, inSequence(compileStages(pipeline))];
  });
  return async (documents, environment) => {
    const result: Document = {};
    for (const [name, run] of branches) result[name] = await run(documents, environment);
    return [result];
  };
}
