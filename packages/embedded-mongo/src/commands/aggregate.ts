import { pipelineOf, requireOutputLast, runPipeline, stageOf } from '../aggregation/pipeline';
import type { PipelineEnvironment } from '../aggregation/stage';
import type { Collection } from '../collections/collection';
import { failedToParse, MongoError } from '../mongoErrors';
import { countMatches, type FindOptions, findDocuments } from '../planner/findDocuments';
import { filterOf } from '../query/filter';
import { valuesEqual } from '../values/compare';
import { type Document, isDocument } from '../values/document';
import { toNumber } from '../values/numbers';
import { sortFieldsOf } from '../values/sort';
import { outputStage, writeOutput } from './output';
import { countOption, namespaceOf, queryContextOf, type Request } from './request';

/** aggregate: sends the documents of a collection through the stages of a pipeline. */
export function aggregate(request: Request): Document {
  const { body, database, catalog, cursors } = request;
  const pipeline = pipelineOf(body.pipeline);
  requireOutputLast(pipeline);
  if (!isDocument(body.cursor) && body.explain !== true) {
    throw failedToParse(
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const hasCollection = typeof body.aggregate === 'string';
  const namespace = hasCollection ? namespaceOf(request) : `${database}.$cmd.aggregate`;
  const collection = hasCollection ? catalog.find(namespace) : undefined;
  const environment = environmentOf(request, collection);
  const output = outputStage(pipeline);
  const stages = output ? pipeline.slice(0, -1) : pipeline;
  const results = runStages(collection, stages, environment, body.hint);
  if (output) writeOutput(output, results, request);
  const cursor = isDocument(body.cursor) ? body.cursor : {};
  return cursors.open(namespace, output ? [] : results, {
    batchSize: countOption(cursor.batchSize, 'batchSize'),
    isSingleBatch: false,
  });
}

function environmentOf(
  { body, database, catalog }: Request,
  collection: Collection | undefined,
): PipelineEnvironment {
  const context = queryContextOf(body, body);
  return {
    context: { ...context, collation: context.collation ?? collection?.collation },
    documentsOf: (name) => documentsOf(catalog.find(`${database}.${name}`)),
  };
}

function documentsOf(collection: Collection | undefined): Document[] {
  return collection ? [...collection.documents.values()].map(({ document }) => document) : [];
}

function runStages(
  collection: Collection | undefined,
  stages: unknown[],
  environment: PipelineEnvironment,
  hint: unknown,
): Document[] {
  const [first] = stages;
  if (isDocument(first) && '$collStats' in first)
    return collectionStatistics(collection, stages, environment);
  if (!collection) return runPipeline([], stages, environment);
  const { filter, options, taken } = leadingQuery(stages);
  const query = { ...environment.context, ...options, hint };
  const counted = countingStage(stages.slice(taken));
  if (counted) {
    const n = countMatches(collection, filter, query);
    return n === 0 ? [] : [{ _id: counted.id, [counted.field]: n }];
  }
  const found = findDocuments(collection, filter, query);
  return runPipeline(
    found.map(({ document }) => document),
    stages.slice(taken),
    environment,
  );
}

/** `{ $group: { _id: 1, n: { $sum: 1 } } }` at the end, by which drivers ask for a count of documents. */
function countingStage(rest: unknown[]): { id: unknown; field: string } | undefined {
  const [stage] = rest;
  if (rest.length !== 1 || !isDocument(stage) || !isDocument(stage.$group)) return undefined;
  const [[idName, id] = [], [field, accumulator] = [], another] = Object.entries(stage.$group);
  const isConstant = id === null || typeof id === 'number';
  if (idName !== '_id' || !isConstant || field === undefined || another) return undefined;
  return valuesEqual(accumulator, { $sum: 1 }) ? { id, field } : undefined;
}

/** The $match, $sort, $skip and $limit at the start of a pipeline, which an index can answer. */
function leadingQuery(stages: unknown[]): {
  filter: Document;
  options: FindOptions;
  taken: number;
} {
  const options: FindOptions = {};
  let filter: Document = {};
  let taken = 0;
  const next = (name: string): unknown => {
    const stage = stages[taken];
    if (!isDocument(stage) || !(name in stage)) return undefined;
    taken += 1;
    return stageOf(stage)[1];
  };
  const match = next('$match');
  if (match !== undefined) filter = filterOf(match, '$match');
  const sort = next('$sort');
  if (sort !== undefined) options.sort = sortFieldsOf(sort);
  const skipAndLimit = stages
    .slice(taken, taken + 2)
    .map((stage) => (isDocument(stage) ? stage : {}));
  const [{ $skip = 0 } = {}, { $limit: limitAfterSkip = undefined } = {}] = skipAndLimit;
  if (
    $skip !== 0 &&
    limitAfterSkip !== undefined &&
    isPositive($skip) &&
    isPositive(limitAfterSkip)
  ) {
    return {
      filter,
      options: { ...options, skip: toNumber($skip), limit: toNumber(limitAfterSkip) },
      taken: taken + 2,
    };
  }
  const limit = skipAndLimit[0]?.$limit;
  return isPositive(limit)
    ? { filter, options: { ...options, limit: toNumber(limit) }, taken: taken + 1 }
    : { filter, options, taken };
}

function isPositive(value: unknown): boolean {
  const number = toNumber(value);
  return Number.isInteger(number) && number > 0;
}

function collectionStatistics(
  collection: Collection | undefined,
  stages: unknown[],
  environment: PipelineEnvironment,
): Document[] {
  if (!collection) throw new MongoError(26, 'The collection does not exist');
  const { size } = collection;
  const count = collection.documents.size;
  const statistics = {
    ns: collection.namespace,
    count,
    storageStats: {
      size,
      count,
      nindexes: collection.indexes.length,
      capped: collection.options.capped === true,
    },
  };
  return runPipeline([statistics], stages.slice(1), environment);
}
