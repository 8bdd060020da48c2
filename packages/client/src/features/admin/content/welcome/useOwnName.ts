import { updateProfile } from '../../../../api/profile';
import { useAuth } from '../../../../session/useAuth';
import { useKeptValue } from '../../form/useKeptValue';

/** What the site calls the account that it makes at its first start: nobody's name. */
const nameOfFirstAdmin = 'Admin';

/** The name of the person at the screen: empty while the account has none of its own. */
export function useOwnName() {
  const { user, refreshUser } = useAuth();
  const present = user?.username ?? '';
  const { value, setValue, forget } = useKeptValue(
    'setup:own-name',
    present === nameOfFirstAdmin ? '' : present,
  );
  return {
    part: { path: 'username', value, change: setValue },
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
