import type { Collection } from '../collections/collection';
import type { StoredDocument } from '../collections/storedDocument';
import type { Document } from '../values/document';
import type { Execution } from '../values/execution';

/** Documents to look at, and what is asked of each. */
export interface Search {
  collection: Collection;
  candidates: Iterable<StoredDocument>;
  matches: (document: Document) => boolean;
}

/** The candidates that match, the first ones of them. */
export async function findAmong(
  { matches, ...search }: Search,
  wanted: number,
  execution: Execution,
): Promise<StoredDocument[]> {
  const found: StoredDocument[] = [];
  await look(search, execution, (stored) => {
    if (matches(stored.document)) found.push(stored);
    return found.length < wanted;
  });
  return found;
}

/** How many of the candidates match. To note them down would take longer than to look at them. */
export async function countAmong(
  { matches, ...search }: Search,
  execution: Execution,
): Promise<number> {
  let found = 0;
  await look(search, execution, ({ document }) => {
    if (matches(document)) found += 1;
    return true;
  });
  return found;
}

/**
 * Looks at each candidate until one is the last. Before the first pause the rest of them are noted down,
 * because an index may change meanwhile; what is removed before its turn is left out.
 * @param goesOn whether another candidate is looked at after this one
 */
export async function look(
  { collection: { documents }, candidates }: Omit<Search, 'matches'>,
  execution: Execution,
  goesOn: (stored: StoredDocument) => boolean,
): Promise<void> {
  const iterator = candidates[Symbol.iterator]();
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    if (!goesOn(next.value)) return;
    if (execution.isDue()) break;
  }
  const rest: StoredDocument[] = [];
  for (let next = iterator.next(); !next.done; next = iterator.next()) rest.push(next.value);
  if (rest.length > 0) await execution.pause();
  for (const stored of rest) {
    if (execution.isDue()) await execution.pause();
    const isThere = documents.get(stored.record) === stored;
    if (isThere && !goesOn(stored)) return;
  }
}
