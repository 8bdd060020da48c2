import type { ListedUserDto } from '@club/shared/user';
import { roleNames } from '@club/shared/userWords';
import { Badge } from '../shell/Badge';
import { useDates } from '../shell/useDates';

/** What one must know of an account at first sight. */
export function UserMarks({ user }: { user: ListedUserDto }) {
  const { formatDayOf } = useDates();
  const { role, suspended, passwordRequestedAt, deletionAt } = user;
  return (
    <>
      {role && <Badge>{roleNames[role]}</Badge>}
      {suspended && <Badge isUrgent>Suspended</Badge>}
      {deletionAt && <Badge isUrgent>Deletion on {formatDayOf(deletionAt)}</Badge>}
      {passwordRequestedAt && <Badge isUrgent>Needs a password</Badge>}
    </>
  );
}
