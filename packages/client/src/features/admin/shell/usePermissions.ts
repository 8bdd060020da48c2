import { allows, type NeededPermission } from '@club/shared/allows';
import { useAuth } from '../../../session/useAuth';

/** What the person may do, as the API says. The API itself refuses everything else. */
export function usePermissions() {
  const { user } = useAuth();
  return {
    /** Without a permission: everybody is allowed. */
    isAllowed: (needed?: NeededPermission) =>
      needed === undefined || allows(user?.permissions ?? [], needed),
  };
}
