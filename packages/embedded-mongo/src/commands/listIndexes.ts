import { MongoError } from '../mongoErrors';
import { type Document, isDocument } from '../values/document';
import { collectionOf, countOption, namespaceOf, type Request } from './request';

const textIndexVersion = 3;

/** listIndexes: the specifications of a collection's indexes, the one on _id first. */
export function listIndexes(request: Request): Document {
  const { body, cursors } = request;
  const namespace = namespaceOf(request);
  const collection = collectionOf(request);
  if (!collection) throw new MongoError(26, `ns does not exist: ${namespace}`);
  const cursor = isDocument(body.cursor) ? body.cursor : {};
  const specifications = collection.indexes.map(({ definition }) =>
    listed(definition.specification),
  );
  return cursors.open(namespace, specifications, {
    batchSize: countOption(cursor.batchSize, 'batchSize'),
    isSingleBatch: false,
  });
}

/** A text index is listed with the internal key and the weights that MongoDB gives it. */
function listed(specification: Document): Document {
  const key = isDocument(specification.key) ? specification.key : {};
  const textFields = Object.keys(key).filter((name) => key[name] === 'text');
  if (textFields.length === 0) return specification;
  const weights = isDocument(specification.weights) ? specification.weights : {};
  return {
    ...specification,
    key: Object.fromEntries(Object.entries(key).flatMap(listedField)),
    weights: Object.fromEntries(textFields.map((name) => [name, weights[name] ?? 1])),
    default_language: specification.default_language ?? 'english',
    language_override: specification.language_override ?? 'language',
    textIndexVersion: textIndexVersion,
  };
}

/** All text fields together are listed as two internal ones, where the first of them stands. */
function listedField([name, direction]: [string, unknown]): [string, unknown][] {
  if (direction !== 'text') return [[name, direction]];
  return [
    ['_fts', 'text'],
    ['_ftsx', 1],
  ];
}
