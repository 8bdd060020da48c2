import { updateProfile } from '../../../../api/profile';
import { useAuth } from '../../../../session/useAuth';
import { useDraft } from '../../form/useDraft';

/** What the site calls the account that it makes at its first start: nobody's name. */
const nameOfFirstAdmin = 'Admin';

/** The name of the person at the screen: empty while the account has none of its own. */
export function useOwnName() {
  const { user, refreshUser } = useAuth();
  const present = user?.username ?? '';
  const { edit, change, forget } = useDraft({
    name: 'setup:own-name',
    begin: { value: present === nameOfFirstAdmin ? '' : present },
  });
  const { value } = edit;
  return {
    part: { path: 'username', value, change },
    /** @throws {ApiError} 422 without a name */
    async save() {
      if (!user || value === present) return;
      const { email, phone, version } = user;
      await updateProfile({ username: value, email, phone, version });
      forget();
      refreshUser();
    },
  };
}
