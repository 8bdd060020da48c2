import { Long } from 'bson';
import { failedToParse } from '../mongoErrors';
import type { Document } from '../values/document';
import { toNumber } from '../values/numbers';
import { countOption, type Request } from './request';

/** getMore: the next batch of a cursor. */
export function getMore({ body, cursors }: Request): Document {
  return cursors.next(toNumber(body.getMore), countOption(body.batchSize, 'batchSize'));
}

/** killCursors: closes cursors whose results nobody wants any more. */
export function killCursors({ body, cursors }: Request): Document {
  if (!Array.isArray(body.cursors)) throw failedToParse("killCursors needs a list 'cursors'");
  const cursorsKilled: Long[] = [];
  const cursorsNotFound: Long[] = [];
  for (const value of body.cursors) {
    const id = toNumber(value);
    (cursors.close(id) ? cursorsKilled : cursorsNotFound).push(Long.fromNumber(id));
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
}
