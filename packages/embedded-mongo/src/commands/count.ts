import { countMatches } from '../planner/findDocuments';
import { filterOf } from '../query/filter';
import type { Document } from '../values/document';
import { toNumber } from '../values/numbers';
import { collectionOf, countOption, type Request, requireKnownOptions } from './request';

/** count: how many documents match, after skip and limit. */
export async function count(request: Request): Promise<Document> {
  const { body, execution } = request;
  const filter = filterOf(body.query, 'query');
  const skip = countOption(body.skip, 'skip') ?? 0;
  const limit = Math.abs(toNumber(body.limit ?? 0));
  const collection = await collectionOf(request);
  requireKnownOptions(body);
  return { n: await countMatches(collection, filter, { skip, limit }, execution) };
}
