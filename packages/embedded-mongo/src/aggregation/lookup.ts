import { failedToParse, unsupported } from '../mongoErrors';
import { setNestedField } from '../query/projectionTree';
import { type Document, isDocument } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import { pathElements, pathValues, splitPath } from '../values/fieldPath';
import type { PipelineEnvironment, Run } from './stage';

/** The $lookup stage: joins documents of another collection by equal fields. */
export function lookup(specification: unknown): Run {
  if (!isDocument(specification)) throw failedToParse('$lookup needs an object');
  const { from, localField, foreignField, as, ...rest } = specification;
  const [other] = Object.keys(rest);
  if (other !== undefined) throw unsupported(`The option ${other} of $lookup`);
  if (typeof as !== 'string') throw failedToParse("$lookup needs a name 'as'");
  if (typeof from !== 'string') throw unsupported("A $lookup whose 'from' is not a name");
  if (typeof localField !== 'string' || typeof foreignField !== 'string')
    throw failedToParse('$lookup needs localField and foreignField');
  const asPath = splitPath(as);
  return async (documents, environment) => {
    const foreign = await environment.documentsOf(from);
    const paths = { local: splitPath(localField), foreign: splitPath(foreignField) };
    const joinedWith = await joinByField(foreign, paths, environment);
    return environment.execution.map(documents, (document) => {
      const result: Document = { ...document };
      setNestedField(result, asPath, joinedWith(document));
      return result;
    });
  };
}

type Join = (document: Document) => Document[];

/** A missing field joins with null and with missing fields; arrays join by each element. */
async function joinByField(
  foreign: Document[],
  paths: { local: string[]; foreign: string[] },
  { execution }: PipelineEnvironment,
): Promise<Join> {
  const byKey = new Map<string, Document[]>();
  await execution.forEach(foreign, (document) => {
    for (const key of keysAt(document, paths.foreign)) {
      const sameKey = byKey.get(key);
      if (sameKey) sameKey.push(document);
      else byKey.set(key, [document]);
    }
  });
  return (document) => {
    const values = pathElements(document, paths.local).filter((value) => value !== undefined);
    // No value joins as a missing field does.
    const keys = new Set(values.length === 0 ? [equalityKey(null)] : values.map(equalityKey));
    const [only] = keys;
    if (keys.size === 1 && only !== undefined) return [...(byKey.get(only) ?? [])];
    const matches = new Set([...keys].flatMap((key) => byKey.get(key) ?? []));
    return foreign.filter((candidate) => matches.has(candidate));
  };
}

/** What a field equals in a query: its value, and if that is an array each element. */
function keysAt(document: Document, path: string[]): Set<string> {
  const values = pathValues(document, path).flatMap((value) =>
    Array.isArray(value) ? [value, ...value] : [value],
  );
  return new Set(values.map((value) => equalityKey(value ?? null)));
}
