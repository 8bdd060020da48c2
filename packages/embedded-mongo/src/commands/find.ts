import { unsupported } from '../mongoErrors';
import { findDocuments } from '../planner/findDocuments';
import { filterOf } from '../query/filter';
import { compileProjection } from '../query/projection';
import type { Document } from '../values/document';
import { sortFieldsOf } from '../values/sort';
import {
  collectionOf,
  countOption,
  namespaceOf,
  type Request,
  requireKnownOptions,
} from './request';

/** Options that would change the result, and that only MongoDB knows. */
const unsupportedOptions = ['min', 'max', 'returnKey', 'showRecordId'];

/** find: the documents that match, projected, sorted and paged, in batches. */
export async function find(request: Request): Promise<Document> {
  const { body, cursors, execution } = request;
  if (body.tailable === true) throw unsupported('A tailable cursor');
  for (const option of unsupportedOptions) {
    if (body[option] !== undefined && body[option] !== false)
      throw unsupported(`The option ${option} of find`);
  }
  const collection = await collectionOf(request);
  requireKnownOptions(body);
  const filter = filterOf(body.filter, 'filter');
  const project = compileProjection(body.projection);
  const sort = sortFieldsOf(body.sort);
  const skip = countOption(body.skip, 'skip') ?? 0;
  const limit = countOption(body.limit, 'limit') ?? 0;
  const batchSize = countOption(body.batchSize, 'batchSize');
  const isSingleBatch = body.singleBatch === true;
  const options = { sort, skip, limit };
  const found = await findDocuments(collection, filter, options, execution);
  const documents = await execution.map(found, ({ document }) => project(document));
  return cursors.open(namespaceOf(request), documents, { batchSize, isSingleBatch });
}
