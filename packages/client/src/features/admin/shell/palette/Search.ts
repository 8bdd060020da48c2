import type { Permission } from '@club/shared/access';
import type { ListQuery } from '@club/shared/rules/listQuery';
import type { ModuleName } from '@club/shared/siteParts';
import type { ListPage } from '../../../../api/send';
import type { AdminPageName } from '../../adminPages';
import type { Resource } from '../../query/Resource';
import type { Hit } from './Hit';

/** A list of the API in which the palette searches. */
export interface Search {
  title: string;
  /** One of its entries, e.g. 'person'. */
  noun: string;
  /** What it searches in: a change of that makes what was found out of date. */
  resource: Resource;
  /** The page of the whole list; left out where there is none. */
  page?: AdminPageName;
  /** The part of the site that it belongs to. Left out: the core. */
  part?: ModuleName;
  permission: Permission;
  find: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Hit>>;
  /** Those of one email address, for who has a message from there. Left out: they have none. */
  findOfAddress?: (email: string, signal: AbortSignal) => Promise<ListPage<Hit>>;
}

/** The entries of a list as what the palette shows of each. */
export async function toHits<Entry>(
  list: Promise<ListPage<Entry>>,
  toHit: (entry: Entry) => Hit,
): Promise<ListPage<Hit>> {
  const { entries, total } = await list;
  return { entries: entries.map((entry) => toHit(entry)), total };
}
