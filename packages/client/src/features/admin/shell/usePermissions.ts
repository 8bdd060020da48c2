import type { Permission } from '@club/shared/access';
import { useAuth } from '../../../session/useAuth';

/** What the person may do, as the API says. The API itself refuses everything else. */
export function usePermissions() {
  const { user } = useAuth();
  return {
    /** Without a permission: everybody is allowed. */
    isAllowed: (permission?: Permission) =>
      permission === undefined || (user?.permissions.includes(permission) ?? false),
  };
}
