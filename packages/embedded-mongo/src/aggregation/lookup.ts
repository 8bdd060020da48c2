import { compileExpression } from '../expressions/expressions';
import { failedToParse } from '../mongoErrors';
import { setComputedField } from '../query/projectionTree';
import { type Document, isDocument } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import { pathElements, splitPath } from '../values/fieldPath';
import type { PipelineEnvironment, RunPipeline } from './stage';

/** The $lookup stage: joins documents of another collection by equal fields, a pipeline, or both. */
export function lookup(
  documents: Document[],
  specification: unknown,
  environment: PipelineEnvironment,
  run: RunPipeline,
): Document[] {
  if (!isDocument(specification))
    throw failedToParse('the $lookup specification must be an Object');
  const { from, localField, foreignField, pipeline, as } = specification;
  if (typeof as !== 'string') throw failedToParse("must specify 'as' field for a $lookup");
  if (from !== undefined && typeof from !== 'string')
    throw failedToParse("$lookup argument 'from' must be a string");
  const foreign = from === undefined ? [] : environment.documentsOf(from);
  const candidatesOf =
    typeof localField === 'string' && typeof foreignField === 'string'
      ? joinByField(foreign, splitPath(localField), splitPath(foreignField))
      : () => foreign;
  const joined = Array.isArray(pipeline)
    ? withPipeline(pipeline, specification.let, candidatesOf, environment, run)
    : candidatesOf;
  const asPath = splitPath(as);
  return documents.map((document) => {
    const result: Document = { ...document };
    setComputedField(result, asPath, joined(document));
    return result;
  });
}

type Join = (document: Document) => Document[];

/** A missing field joins with null and with missing fields; arrays join by each element. */
function joinByField(foreign: Document[], localPath: string[], foreignPath: string[]): Join {
  const byKey = new Map<string, Document[]>();
  for (const document of foreign) {
    for (const key of keysAt(document, foreignPath)) {
      const sameKey = byKey.get(key);
      if (sameKey) sameKey.push(document);
      else byKey.set(key, [document]);
    }
  }
  return (document) => {
    const keys = keysAt(document, localPath);
    const [only] = keys;
    if (keys.size === 1 && only !== undefined) return [...(byKey.get(only) ?? [])];
    const matches = new Set([...keys].flatMap((key) => byKey.get(key) ?? []));
    return foreign.filter((candidate) => matches.has(candidate));
  };
}

function keysAt(document: Document, path: string[]): Set<string> {
  return new Set(pathElements(document, path).map((value) => equalityKey(value ?? null)));
}

function withPipeline(
  pipeline: unknown[],
  letFields: unknown,
  candidatesOf: Join,
  environment: PipelineEnvironment,
  run: RunPipeline,
): Join {
  const variablesOf = compileExpression(letFields ?? {}, environment.context);
  return (document) => {
    const own = variablesOf(document);
    const variables = { ...environment.context.variables, ...(isDocument(own) ? own : {}) };
    const context = { ...environment.context, variables };
    return run(candidatesOf(document), pipeline, { ...environment, context });
  };
}
