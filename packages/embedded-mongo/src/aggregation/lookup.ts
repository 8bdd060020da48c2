import { compileExpression } from '../expressions/expressions';
import { failedToParse, unsupported } from '../mongoErrors';
import { setNestedField } from '../query/projectionTree';
import { type Document, isDocument } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import { pathElements, splitPath } from '../values/fieldPath';
import type { QueryContext } from '../values/queryContext';
import type { CompilePipeline, PipelineEnvironment, Run } from './stage';

/** The $lookup stage: joins documents of another collection by equal fields, a pipeline, or both. */
export function lookup(
  specification: unknown,
  context: QueryContext,
  compile: CompilePipeline,
): Run {
  if (!isDocument(specification))
    throw failedToParse('the $lookup specification must be an Object');
  const { from, localField, foreignField, pipeline, as, let: letFields = {} } = specification;
  if (typeof as !== 'string') throw failedToParse("must specify 'as' field for a $lookup");
  if (typeof from !== 'string') throw unsupported("A $lookup whose 'from' is not a name");
  const byField = typeof localField === 'string' && typeof foreignField === 'string';
  if (!byField && (localField !== undefined || foreignField !== undefined || !pipeline))
    throw failedToParse('$lookup needs localField and foreignField, or a pipeline');
  const asPath = splitPath(as);
  const refine =
    pipeline === undefined ? undefined : refineBy(pipeline, letFields, context, compile);
  return async (documents, environment) => {
    const foreign = await environment.documentsOf(from);
    const candidatesOf = byField
      ? await joinByField(foreign, splitPath(localField), splitPath(foreignField), environment)
      : () => foreign;
    const results: Document[] = [];
    for (const document of documents) {
      if (environment.execution.isDue()) await environment.execution.pause();
      const candidates = candidatesOf(document);
      const joined = refine ? await refine(document, candidates, environment) : candidates;
      const result: Document = { ...document };
      setNestedField(result, asPath, joined);
      results.push(result);
    }
    return results;
  };
}

type Join = (document: Document) => Document[];

/** A missing field joins with null and with missing fields; arrays join by each element. */
async function joinByField(
  foreign: Document[],
  localPath: string[],
  foreignPath: string[],
  { execution }: PipelineEnvironment,
): Promise<Join> {
  const byKey = new Map<string, Document[]>();
  await execution.forEach(foreign, (document) => {
    for (const key of keysAt(document, foreignPath)) {
      const sameKey = byKey.get(key);
      if (sameKey) sameKey.push(document);
      else byKey.set(key, [document]);
    }
  });
  return (document) => {
    const values = pathElements(document, localPath).filter((value) => value !== undefined);
    // No value joins as a missing field does.
    const keys = new Set(values.length === 0 ? [equalityKey(null)] : values.map(equalityKey));
    const [only] = keys;
    if (keys.size === 1 && only !== undefined) return [...(byKey.get(only) ?? [])];
    const matches = new Set([...keys].flatMap((key) => byKey.get(key) ?? []));
    return foreign.filter((candidate) => matches.has(candidate));
  };
}

function keysAt(document: Document, path: string[]): Set<string> {
  return new Set(pathElements(document, path).map((value) => equalityKey(value ?? null)));
}

type Refine = (
  document: Document,
  candidates: Document[],
  environment: PipelineEnvironment,
) => Promise<Document[]>;

/** Sends the joined documents through a pipeline, which sees the outer document by its variables. */
function refineBy(
  pipeline: unknown,
  letFields: unknown,
  context: QueryContext,
  compile: CompilePipeline,
): Refine {
  if (!Array.isArray(pipeline)) throw failedToParse('A $lookup needs its pipeline as an array');
  if (!isDocument(letFields)) throw failedToParse('A $lookup needs its let as an object');
  const values = Object.entries(letFields).map(
    ([name, expression]) => [name, compileExpression(expression, context)] as const,
  );
  const compileWith = (document: Document) => {
    const own = Object.fromEntries(values.map(([name, evaluate]) => [name, evaluate(document)]));
    return compile(pipeline, { ...context, variables: { ...context.variables, ...own } });
  };
  // Finds mistakes also when no document comes in; without variables one compilation is enough.
  const once = compileWith({});
  return (document, candidates, environment) =>
    (values.length === 0 ? once : compileWith(document))(candidates, environment);
}
