import type { Permission } from '@club/shared/access';
import type { ListQuery } from '@club/shared/rules/listQuery';
import type { ModuleName } from '@club/shared/siteParts';
import type { ListPage } from '../../../../api/send';
import type { AdminPageName } from '../../adminPages';
import type { Finding } from './Finding';

/** A list of the API in which the palette searches. */
export interface Search {
  title: string;
  /** One of its entries, e.g. 'person'. */
  noun: string;
  /** The page of the whole list. */
  page: AdminPageName;
  /** The part of the site that it belongs to. Left out: the core. */
  part?: ModuleName;
  permission: Permission;
  find: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Finding>>;
}

/** The entries of a list as what the palette shows of each. */
export async function toFindings<Entry>(
  list: Promise<ListPage<Entry>>,
  toFinding: (entry: Entry) => Finding,
): Promise<ListPage<Finding>> {
  const { entries, total } = await list;
  return { entries: entries.map((entry) => toFinding(entry)), total };
}
