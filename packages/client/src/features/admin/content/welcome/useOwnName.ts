import type { UserDto } from '@club/shared/user';
import { useRef } from 'react';
import { currentOf } from '../../../../api/currentOf';
import { send } from '../../../../api/send';
import { useAuth } from '../../../../session/useAuth';
import { useDraft } from '../../form/useDraft';

/** What the site calls the account that it makes at its first start: nobody's name. */
const nameOfFirstAdmin = 'Admin';

/** The name of the person at the screen: empty while the account has none of its own. */
export function useOwnName() {
  const { user, refreshUser } = useAuth();
  /** The account as a refusal has shown it. */
  const refusedFor = useRef<UserDto>(null);
  const present = user?.username ?? '';
  const { edit, change, forget } = useDraft({
    name: 'setup:own-name',
    begin: { value: present === nameOfFirstAdmin ? '' : present },
  });
  const { value } = edit;
  return {
    part: { path: 'username', value, change },
    /** @throws {ApiError} 422 without a name, 409 when somebody else has changed the name meanwhile */
    async save() {
      if (!user || value === present) return true;
      try {
        await rename(newerOf(user, refusedFor.current), value);
      } catch (error) {
        // The next try replaces the name that is stored now, also before the session knows it.
        refusedFor.current = currentOf<UserDto>(error);
        if (refusedFor.current) refreshUser();
        throw error;
      }
      forget();
      refreshUser();
      return true;
    },
  };
}

function newerOf(known: UserDto, other: UserDto | null): UserDto {
  return other && other.version > known.version ? other : known;
}

/** Somebody may have changed something else of the account meanwhile, e.g. its phone: that stays. */
async function rename(user: UserDto, username: string): Promise<void> {
  try {
    await send('PATCH /api/user/update', { body: toRequest(user, username) });
  } catch (error) {
    const current = currentOf<UserDto>(error);
    if (current?.username !== user.username) throw error;
    await send('PATCH /api/user/update', { body: toRequest(current, username) });
  }
}

function toRequest({ email, phone, version }: UserDto, username: string) {
  return { username, email, phone, version };
}
