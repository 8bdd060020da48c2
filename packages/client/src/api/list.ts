import type { ListQuery } from '@club/shared/list';
import { sendSignedIn } from './signedIn';

/** One page of a list, and the number of entries on all pages. */
export interface ListPage<Entry> {
  entries: Entry[];
  total: number;
}

/** A query as it is sent: without its absent and empty parts. */
export function toParameters(query: object): URLSearchParams {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(parts.map(([name, value]) => [name, String(value)]));
}

/** Fetches a page of the admin list at `path`. */
export async function sendForList<Entry>(
  path: string,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<Entry>> {
  const response = await sendSignedIn(`${path}?${toParameters(query)}`, { signal });
  const entries: Entry[] = await response.json();
  return { entries, total: Number(response.headers.get('X-Total-Count') ?? entries.length) };
}
