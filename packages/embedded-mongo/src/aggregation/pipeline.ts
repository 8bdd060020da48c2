import { Aggregator } from 'mingo/aggregator';
import { withJavaScriptRegexes, withMongoErrors } from '../expressions/expressions';
import { mingoOptions } from '../expressions/mingoContext';
import { badValue, failedToParse, MongoError, unsupported } from '../mongoErrors';
import { compileFilter, filterOf } from '../query/filter';
import { compileProjection } from '../query/projection';
import { cloneDocument, type Document, isDocument } from '../values/document';
import type { QueryContext } from '../values/queryContext';
import { sortDocuments, sortFieldsOf } from '../values/sort';
import { groupDocuments, sortByCount } from './group';
import { lookup } from './lookup';
import { addFields, replaceRoot, unsetFields, unwind, wholeNumber } from './reshape';
import type { PipelineEnvironment, Stage } from './stage';

/** Stages that never change a document in place, so they may be given the stored ones. */
const stages = new Map<string, Stage>(
  Object.entries<Stage>({
    $match: (documents, operand, { context }) =>
      documents.filter(compileFilter(filterOf(operand, '$match'), context)),
    $sort: (documents, operand, { context }) =>
      sortDocuments(documents, sortFieldsOf(operand), (document) => document, context),
    $skip: (documents, operand) => documents.slice(wholeNumber(operand, '$skip', 0)),
    $limit: (documents, operand) => documents.slice(0, wholeNumber(operand, '$limit', 1)),
    $sample: sample,
    $count: countDocuments,
    $group: (documents, operand, { context }) => groupDocuments(documents, operand, context),
    $sortByCount: (documents, operand, { context }) => sortByCount(documents, operand, context),
    $project: (documents, operand, { context }) => project(documents, operand, context),
    $addFields: (documents, operand, { context }) => addFields(documents, operand, context),
    $set: (documents, operand, { context }) => addFields(documents, operand, context),
    $unset: (documents, operand) => unsetFields(documents, operand),
    $replaceRoot: (documents, operand, { context }) =>
      replaceRoot(documents, isDocument(operand) ? operand.newRoot : operand, context),
    $replaceWith: (documents, operand, { context }) => replaceRoot(documents, operand, context),
    $unwind: (documents, operand) => unwind(documents, operand),
    $lookup: (documents, operand, environment) =>
      lookup(documents, operand, environment, runPipeline),
    $facet: facet,
    $unionWith: unionWith,
  }),
);

/** Stages that are left to mingo; they get copies of the documents. */
const mingoStages = new Set([
  '$bucket',
  '$bucketAuto',
  '$collStats',
  '$densify',
  '$documents',
  '$fill',
  '$graphLookup',
  '$redact',
  '$setWindowFields',
]);

const unsupportedStages = new Set([
  '$changeStream',
  '$geoNear',
  '$search',
  '$searchMeta',
  '$vectorSearch',
  '$currentOp',
  '$indexStats',
  '$listSessions',
  '$listLocalSessions',
  '$planCacheStats',
  '$changeStreamSplitLargeEvent',
]);

/** Sends documents through the stages of a pipeline; the given documents are not changed. */
export function runPipeline(
  documents: Document[],
  pipeline: unknown[],
  environment: PipelineEnvironment,
): Document[] {
  return pipeline.reduce<Document[]>((current, stage) => {
    const [name, operand] = stageOf(stage);
    const run = stages.get(name);
    return run
      ? run(current, operand, environment)
      : runMingoStage(current, name, operand, environment);
  }, documents);
}

/** The name and operand of a stage. */
export function stageOf(stage: unknown): [string, unknown] {
  if (!isDocument(stage))
    throw new MongoError(14, "Each element of the 'pipeline' array must be an object");
  const [entry, another] = Object.entries(stage);
  if (!entry || another) {
    throw new MongoError(
      40323,
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  const [name] = entry;
  if (unsupportedStages.has(name))
    throw unsupported(`The stage ${name}`, name === '$changeStream' ? 40573 : 115);
  if (!stages.has(name) && !mingoStages.has(name) && name !== '$out' && name !== '$merge') {
    throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
  return entry;
}

function runMingoStage(
  documents: Document[],
  name: string,
  operand: unknown,
  { context, documentsOf }: PipelineEnvironment,
): Document[] {
  const stage = { [name]: withJavaScriptRegexes(operand) };
  const options = mingoOptions(context, (from) => documentsOf(from).map(cloneDocument));
  return withMongoErrors(() =>
    new Aggregator([stage], options).run(documents.map(cloneDocument)),
  ).filter(isDocument);
}

function project(documents: Document[], operand: unknown, context: QueryContext): Document[] {
  if (!isDocument(operand)) throw new MongoError(15969, '$project specification must be an object');
  if (Object.keys(operand).length === 0) {
    throw new MongoError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  return documents.map(compileProjection(operand, {}, context));
}

function countDocuments(documents: Document[], operand: unknown): Document[] {
  if (typeof operand !== 'string' || operand === '')
    throw new MongoError(40156, 'the count field must be a non-empty string');
  if (operand.startsWith('$'))
    throw new MongoError(40158, 'the count field cannot be a $-prefixed path');
  if (operand.includes('.')) throw new MongoError(40160, "the count field cannot contain '.'");
  return documents.length === 0 ? [] : [{ [operand]: documents.length }];
}

/** A random choice without repetition: a partial Fisher-Yates shuffle. */
function sample(documents: Document[], operand: unknown): Document[] {
  const size = Math.min(
    wholeNumber(isDocument(operand) ? operand.size : operand, '$sample', 1),
    documents.length,
  );
  const pool = [...documents];
  for (let i = 0; i < size; i++) {
    const j = i + Math.floor(Math.random() * (pool.length - i));
    const [chosen, other] = [pool[j], pool[i]];
    if (chosen && other) {
      pool[i] = chosen;
      pool[j] = other;
    }
  }
  return pool.slice(0, size);
}

function facet(
  documents: Document[],
  operand: unknown,
  environment: PipelineEnvironment,
): Document[] {
  if (!isDocument(operand) || Object.keys(operand).length === 0) {
    throw new MongoError(40169, 'the $facet specification must be a non-empty object');
  }
  const branches = Object.entries(operand).map(([name, pipeline]): [string, unknown] => {
    if (!Array.isArray(pipeline))
      throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is not`);
    return [name, runPipeline(documents, pipeline, environment)];
  });
  return [Object.fromEntries(branches)];
}

function unionWith(
  documents: Document[],
  operand: unknown,
  environment: PipelineEnvironment,
): Document[] {
  const { coll, pipeline = [] } = isDocument(operand) ? operand : { coll: operand };
  if (typeof coll !== 'string' || !Array.isArray(pipeline)) {
    throw failedToParse(
      '$unionWith takes the name of a collection, or an object with coll and pipeline',
    );
  }
  return [...documents, ...runPipeline(environment.documentsOf(coll), pipeline, environment)];
}

/** The stages of a command, checked to be a list. */
export function pipelineOf(value: unknown): unknown[] {
  if (!Array.isArray(value))
    throw new MongoError(14, "'pipeline' option must be specified as an array");
  for (const stage of value) stageOf(stage);
  return value;
}

/** $out and $merge stand at the end or nowhere. */
export function requireOutputLast(pipeline: unknown[]): void {
  const misplaced = pipeline
    .slice(0, -1)
    .some((stage) => isDocument(stage) && ('$out' in stage || '$merge' in stage));
  if (misplaced) throw badValue('$out and $merge can only be the final stage in the pipeline');
}
