import { useRef, useState } from 'react';
import type { ListPage } from '../../../api/send';
import type { UrlListQuery } from './useListQuery';

/** What a call about many entries gets: their ids or the list's query, and how many the person means. */
export type Selected =
  | { ids: string[]; expected: number }
  | { filter: Readonly<Record<string, string>>; expected: number };

/** The entries of a list that a person has ticked. */
export interface Selection {
  count: number;
  /** Of all pages. */
  total: number;
  /** Whether it is everything that search and filters find, whatever comes and goes. */
  isAll: boolean;
  /** False while the rows are those of a former search, filter or page: then nothing can be ticked. */
  isReady: boolean;
  /** How much of this page is selected. */
  ofPage: 'none' | 'some' | 'all';
  isSelected: (id: string) => boolean;
  /** @param toLast also ticks, or does not tick, what is between this one and the last one */
  toggle: (id: string, toLast: boolean) => void;
  togglePage: () => void;
  selectAll: () => void;
  clear: () => void;
  /** For the call. */
  toSelected: () => Selected;
}

interface Ticked {
  /** The search and the filters that found them. */
  of: string;
  ids: ReadonlySet<string>;
  isAll: boolean;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * The selection in a list. It stays over pages and orders; another search or filter begins with an empty
 * one, so that nobody changes what they do not see.
 * @param list the page of the list; null while it is loading
 */
export function useSelection(
  query: UrlListQuery,
  { data: page, isFormer }: { data: ListPage<{ _id: string }> | null; isFormer: boolean },
): Selection {
  const filter = { search: query.search, ...query.filters };
  const of = JSON.stringify(filter);
  const empty: Ticked = { of, ids: nothing, isAll: false };
  const [stored, setTicked] = useState(empty);
  const last = useRef<string | null>(null);
  const ticked = stored.of === of ? stored : empty;
  const pageIds = page?.entries.map(({ _id }) => _id) ?? [];
  const total = page?.total ?? 0;
  const count = ticked.isAll ? total : ticked.ids.size;
  const set = (ids: ReadonlySet<string>) => setTicked({ of, ids, isAll: false });
  return {
    count,
    total,
    isAll: ticked.isAll,
    isReady: !isFormer,
    ofPage: extentOn(pageIds, ticked),
    isSelected: (id) => isTicked(ticked, id),
    toggle(id, toLast) {
      const from = toLast ? (last.current ?? id) : id;
      last.current = id;
      set(withToggled(ticked, pageIds, between(pageIds, from, id), !isTicked(ticked, id)));
    },
    togglePage: () => set(withPageToggled(ticked, pageIds)),
    selectAll: () => setTicked({ of, ids: nothing, isAll: true }),
    clear: () => setTicked(empty),
    toSelected: () =>
      ticked.isAll
        ? { filter: withoutEmpty(filter), expected: count }
        : { ids: [...ticked.ids], expected: count },
  };
}

function isTicked({ ids, isAll }: Ticked, id: string): boolean {
  return isAll || ids.has(id);
}

function extentOn(pageIds: readonly string[], ticked: Ticked): Selection['ofPage'] {
  const count = pageIds.filter((id) => isTicked(ticked, id)).length;
  if (count === 0) return 'none';
  return count === pageIds.length ? 'all' : 'some';
}

/** One that is taken out of everything leaves the others of its page. */
function withToggled(
  { ids, isAll }: Ticked,
  pageIds: readonly string[],
  changed: readonly string[],
  isAdded: boolean,
): ReadonlySet<string> {
  const chosen = new Set(isAll ? pageIds : ids);
  for (const id of changed) {
    if (isAdded) chosen.add(id);
    else chosen.delete(id);
  }
  return chosen;
}

function withPageToggled(ticked: Ticked, pageIds: readonly string[]): ReadonlySet<string> {
  if (extentOn(pageIds, ticked) !== 'all') return new Set([...ticked.ids, ...pageIds]);
  return new Set([...ticked.ids].filter((id) => !pageIds.includes(id)));
}

/** The ids from one to the other in the order of the page, both included. */
function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const ends = [ids.indexOf(one), ids.indexOf(other)];
  if (ends.includes(-1)) return [other];
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}

function withoutEmpty(filter: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}
