import type { ListQuery } from '@club/shared/list';
import { sendSignedIn } from './signedIn';

/** One page of a list, and the number of entries on all pages. */
export interface ListPage<Entry> {
  entries: Entry[];
  total: number;
}

/** Fetches a page of the admin list at `path`; absent or empty parts of `query` are not sent. */
export async function sendForList<Entry>(
  path: string,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<Entry>> {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') {
      parameters.set(name, String(value));
    }
  }
  const response = await sendSignedIn(`${path}?${parameters}`, { signal });
  const entries: Entry[] = await response.json();
  return { entries, total: Number(response.headers.get('X-Total-Count') ?? entries.length) };
}
