import { compileStages, inSequence, stageOf, wholeNumber } from '../aggregation/pipeline';
import type { PipelineEnvironment } from '../aggregation/stage';
import { failedToParse, typeMismatch, unsupported } from '../mongoErrors';
import { countMatches, type FindOptions, findDocuments } from '../planner/findDocuments';
import { filterOf } from '../query/filter';
import { valuesEqual } from '../values/compare';
import { type Document, isDocument } from '../values/document';
import { isNumeric } from '../values/numbers';
import { sortFieldsOf } from '../values/sort';
import {
  batchSizeOf,
  collectionOf,
  namespaceOf,
  type Request,
  requireKnownOptions,
} from './request';

/** aggregate: sends the documents of a collection through the stages of a pipeline. */
export async function aggregate(request: Request): Promise<Document> {
  const { body, cursors } = request;
  if (isNumeric(body.aggregate)) throw unsupported('An aggregate of a whole database');
  const { pipeline } = body;
  if (!Array.isArray(pipeline)) throw typeMismatch("aggregate needs a list 'pipeline'");
  if (!isDocument(body.cursor)) throw failedToParse("aggregate needs an object 'cursor'");
  const batchSize = batchSizeOf(body);
  return cursors.open(namespaceOf(request), await resultsOf(request, pipeline), { batchSize });
}

async function resultsOf(request: Request, stages: unknown[]): Promise<Document[]> {
  const { body, database, catalog, execution } = request;
  const collection = await collectionOf(request);
  requireKnownOptions(body);
  // All stages are compiled, so that mistakes in those that an index answers are found as well.
  const runs = compileStages(stages);
  const environment: PipelineEnvironment = {
    execution,
    documentsOf: async (name) => {
      const foreign = await catalog.find(`${database}.${name}`);
      return foreign ? [...foreign.documents.values()].map(({ document }) => document) : [];
    },
  };
  const { filter, options, taken } = leadingQuery(stages);
  const counted = countingStage(stages.slice(taken));
  if (counted) {
    const n = await countMatches(collection, filter, options, execution);
    return n === 0 ? [] : [{ _id: counted.id, [counted.field]: n }];
  }
  const found = await findDocuments(collection, filter, options, execution);
  const documents = found.map(({ document }) => document);
  return inSequence(runs.slice(taken))(documents, environment);
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
  let taken = 0;
  const next = (name: string): unknown => {
    const stage = stages[taken];
    if (!isDocument(stage) || !(name in stage)) return undefined;
    taken += 1;
    return stageOf(stage)[1];
  };
  const filter = filterOf(next('$match'), '$match');
  const sort = next('$sort');
  if (sort !== undefined) options.sort = sortFieldsOf(sort);
  const skip = next('$skip');
  if (skip !== undefined) options.skip = wholeNumber(skip, '$skip');
  const limit = next('$limit');
  if (limit !== undefined) options.limit = wholeNumber(limit, '$limit');
  return { filter, options, taken };
}
