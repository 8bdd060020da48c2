import { useLocation } from 'react-router-dom';
import { type PageState, readList } from '../../../navigation/pageState';
import { adminPath } from '../shell/adminPath';

/** For the way back: the list comes as it was left. */
export const returned: PageState = { isReturned: true };

/** The list from which this page was opened by an `EntryLink`, with its search, page and order. */
export function useListPath(page: 'users' | 'events'): string {
  return `${adminPath(page)}${readList(useLocation().state)}`;
}
