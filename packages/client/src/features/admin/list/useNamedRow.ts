import { useLocation } from 'react-router-dom';
import { useLoadedSection } from '../shell/useLoadedSection';

/**
 * Scrolls to the row of a table that the URL names, e.g. `/admin/access#64d0...`.
 * @param isLoaded whether the rows are on the page
 * @returns the id of its entry, for a `ListTable` to mark it; '' for none
 */
export function useNamedRow(isLoaded = true): string {
  useLoadedSection(isLoaded);
  return useLocation().hash.slice(1);
}
