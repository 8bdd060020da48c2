import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type PageState, readList } from '../../../navigation/pageState';
import { adminPath } from '../shell/adminPath';

/** For the way back: the list comes as it was left. */
export const returned: PageState = { isReturned: true };

/**
 * The state with which this page was opened, for links to the pages around it. A search or a filter on the page
 * is an entry of the history without a state.
 */
export function useFirstState(): unknown {
  const { state } = useLocation();
  const [first] = useState<unknown>(state);
  return first;
}

/** The list from which this page was opened by an `EntryLink`, with its search, page and order. */
export function useListPath(page: 'users' | 'events'): string {
  return `${adminPath(page)}${readList(useFirstState())}`;
}
