import { ObjectId } from 'bson';
import { runUpdatePipeline } from '../aggregation/updatePipeline';
import type { Collection } from '../collections/collection';
import { badValue, MongoError, unsupported } from '../mongoErrors';
import { findDocuments } from '../planner/findDocuments';
import { type Document, isDocument, withIdFirst } from '../values/document';
import { pathValues, splitPath } from '../values/fieldPath';
import type { Request } from './request';

/** Where the results of a pipeline go: $out replaces a collection, $merge writes into one. */
export interface Output {
  name: '$out' | '$merge';
  database: string | undefined;
  collection: string;
  on: string[];
  whenMatched: unknown;
  whenNotMatched: unknown;
}

/** The output stage at the end of a pipeline; undefined when there is none. */
export function outputStage(pipeline: unknown[]): Output | undefined {
  const last = pipeline[pipeline.length - 1];
  if (!isDocument(last)) return undefined;
  if ('$out' in last) return outputOf('$out', last.$out, {});
  if (!('$merge' in last)) return undefined;
  const { $merge } = last;
  return isDocument($merge)
    ? outputOf('$merge', $merge.into, $merge)
    : outputOf('$merge', $merge, {});
}

function outputOf(name: '$out' | '$merge', target: unknown, options: Document): Output {
  const { db, coll } = isDocument(target) ? target : { db: undefined, coll: target };
  if (typeof coll !== 'string')
    throw new MongoError(16990, `${name} needs the name of a collection`);
  const { on = '_id', whenMatched = 'merge', whenNotMatched = 'insert' } = options;
  const names = (Array.isArray(on) ? on : [on]).filter((field) => typeof field === 'string');
  return {
    name,
    database: typeof db === 'string' ? db : undefined,
    collection: coll,
    on: names,
    whenMatched,
    whenNotMatched,
  };
}

/** Writes the results of a pipeline into their collection. */
export function writeOutput(output: Output, results: Document[], request: Request): void {
  const { catalog, operations } = request;
  const namespace = `${output.database ?? request.database}.${output.collection}`;
  const target = catalog.findOrCreate(namespace, operations);
  const documents = results.map((result) => withIdFirst(result, result._id ?? new ObjectId()));
  if (output.name === '$out') {
    for (const stored of [...target.documents.values()]) target.remove(stored, operations);
    for (const document of documents) target.insert(document, operations);
  } else {
    for (const document of documents) merge(target, document, output, request);
  }
}

function merge(
  target: Collection,
  document: Document,
  output: Output,
  { operations, body }: Request,
): void {
  const filter = Object.fromEntries(
    output.on.map((name) => [name, pathValues(document, splitPath(name))[0] ?? null]),
  );
  const [stored] = findDocuments(target, filter, { limit: 1 });
  if (!stored) {
    if (output.whenNotMatched === 'insert') target.insert(document, operations);
    else if (output.whenNotMatched === 'fail')
      throw new MongoError(
        13113,
        '$merge could not find a matching document in the target collection',
      );
    return;
  }
  const { whenMatched } = output;
  if (whenMatched === 'keepExisting') return;
  if (whenMatched === 'fail')
    throw new MongoError(11000, '$merge found a document that matches already');
  const id = stored.document._id;
  if (whenMatched === 'replace') target.replace(stored, withIdFirst(document, id), operations);
  else if (whenMatched === 'merge')
    target.replace(stored, withIdFirst({ ...stored.document, ...document }, id), operations);
  else if (Array.isArray(whenMatched)) {
    const variables = { ...(isDocument(body.let) ? body.let : {}), new: document };
    target.replace(
      stored,
      runUpdatePipeline(stored.document, whenMatched, { variables }),
      operations,
    );
  } else if (typeof whenMatched === 'string')
    throw unsupported(`$merge with whenMatched: '${whenMatched}'`);
  else throw badValue('$merge: whenMatched must be a word or a pipeline');
}
