import { useRef, useState } from 'react';
import type { ListPage } from '../../../api/list';
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
 * @param page null while it is loading
 */
export function useSelection(
  query: UrlListQuery,
  page: ListPage<{ _id: string }> | null,
): Selection {
  const filter = { search: query.search, ...query.filters };
  const of = JSON.stringify(filter);
  const [ticked, setTicked] = useState<Ticked>({ of, ids: nothing, isAll: false });
  const last = useRef<string | null>(null);
  const { ids, isAll } = ticked.of === of ? ticked : { ids: nothing, isAll: false };
  const pageIds = page?.entries.map(({ _id }) => _id) ?? [];
  const total = page?.total ?? 0;

  const isSelected = (id: string) => isAll || ids.has(id);
  const set = (chosen: ReadonlySet<string>) => setTicked({ of, ids: chosen, isAll: false });
  /** One that is taken out of everything leaves the others of its page. */
  const begin = () => new Set(isAll ? pageIds : ids);

  function toggle(id: string, toLast: boolean) {
    const chosen = begin();
    const isTicked = !isSelected(id);
    for (const one of toLast ? between(pageIds, last.current ?? id, id) : [id]) {
      if (isTicked) chosen.add(one);
      else chosen.delete(one);
    }
    last.current = id;
    set(chosen);
  }

  const selectedOfPage = pageIds.filter(isSelected).length;
  const ofPage = selectedOfPage === 0 ? 'none' : selectedOfPage === pageIds.length ? 'all' : 'some';

  function togglePage() {
    if (ofPage !== 'all') return set(new Set([...ids, ...pageIds]));
    set(isAll ? nothing : new Set([...ids].filter((id) => !pageIds.includes(id))));
  }

  const count = isAll ? total : ids.size;
  return {
    count,
    total,
    isAll,
    ofPage,
    isSelected,
    toggle,
    togglePage,
    selectAll: () => setTicked({ of, ids: nothing, isAll: true }),
    clear: () => set(nothing),
    toSelected: () =>
      isAll
        ? { filter: withoutEmpty(filter), expected: count }
        : { ids: [...ids], expected: count },
  };
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
