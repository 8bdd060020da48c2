import { useContext } from 'react';
import { isPartOff } from '../../../../content/isPartOff';
import { useContent } from '../../../../content/useContent';
import { usePermissions } from '../usePermissions';
import { coreSearches } from './coreSearches';
import { ModuleSearchesContext, type Search } from './Search';

/** The lists in which this person may search, now. */
export function useSearches(): Search[] {
  const content = useContent();
  const { isAllowed } = usePermissions();
  return [...coreSearches, ...useContext(ModuleSearchesContext)].filter(
    ({ part, permission }) => isAllowed(permission) && !isPartOff(content, part),
  );
}
