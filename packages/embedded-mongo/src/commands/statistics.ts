import { failedToParse } from '../mongoErrors';
import { endOf } from '../planner/findDocuments';
import { planQuery } from '../planner/plan';
import type { QueryPlan } from '../planner/queryPlan';
import { filterOf } from '../query/filter';
import { type Document, isDocument } from '../values/document';
import { sortFieldsOf } from '../values/sort';
import {
  collectionOf,
  countOption,
  namespaceOf,
  type Request,
  requireKnownOptions,
} from './request';
import { serverVersion } from './serverInfo';

/** collStats: the size of a collection. Sizes are those of the documents' BSON. */
export async function collStats(request: Request): Promise<Document> {
  const collection = await collectionOf(request);
  const size = collection?.size ?? 0;
  const count = collection?.documents.size ?? 0;
  return {
    ns: namespaceOf(request),
    size,
    count,
    avgObjSize: count === 0 ? 0 : Math.floor(size / count),
    storageSize: size,
    nindexes: collection?.indexes.length ?? 0,
    indexSizes: {},
    capped: false,
  };
}

/** explain: which index a query walks, and how many documents it looks at. */
export async function explain(request: Request): Promise<Document> {
  const { body, database, catalog } = request;
  const query = body.explain;
  if (!isDocument(query)) throw failedToParse('explain needs a command');
  const [entry] = Object.entries(query);
  const namespace = `${database}.${String(entry?.[1])}`;
  const collection = await catalog.find(namespace);
  const filter = filterOf(query.filter ?? query.query, 'filter');
  requireKnownOptions(query);
  const sort = sortFieldsOf(query.sort);
  const skip = countOption(query.skip, 'skip') ?? 0;
  const limit = countOption(query.limit, 'limit') ?? 0;
  const wanted = endOf({ skip, limit });
  const plan = collection && planQuery(collection, { filter, sort, wanted });
  return {
    queryPlanner: { namespace, winningPlan: describePlan(plan), rejectedPlans: [] },
    executionStats: { executionSuccess: true, totalDocsExamined: plan?.candidateCount() ?? 0 },
    serverInfo: { version: serverVersion },
  };
}

function describePlan(plan: QueryPlan | undefined): Document {
  if (plan?.index) return { stage: 'FETCH', inputStage: walkOf(plan) };
  if (plan?.parts) {
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.parts.map(walkOf) } };
  }
  return { stage: 'COLLSCAN' };
}

function walkOf({ index, parts }: QueryPlan): Document {
  return index
    ? { stage: 'IXSCAN', indexName: index.definition.name }
    : { stage: 'OR', inputStages: (parts ?? []).map(walkOf) };
}
