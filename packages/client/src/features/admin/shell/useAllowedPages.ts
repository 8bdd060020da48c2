import { isPartOff } from '../../../content/isPartOff';
import { useContent } from '../../../content/useContent';
import { useAuth } from '../../../session/useAuth';
import type { AdminPage } from '../AdminPage';
import { type AdminPageName, adminPages } from '../adminPages';
import { useReading } from '../query/useReading';
import { usePermissions } from './usePermissions';

/** The pages of the admin area that this person may open and needs. */
export function useAllowedPages(): (AdminPage & { name: AdminPageName })[] {
  const { user } = useAuth();
  const content = useContent();
  const { isAllowed } = usePermissions();
  const isReviewer = (useReading().data ?? []).length > 0;
  return adminPages.filter(
    ({ part, permission, menu }) =>
      user !== null &&
      !isPartOff(content, part) &&
      isAllowed(permission) &&
      (menu?.isFor?.(user, { isReviewer }) ?? true),
  );
}
