import type { HandoverPersonDto } from '@club/shared/handover';
import { isHeld } from '@club/shared/handoverAccess';
import { isolate } from '@club/shared/isolate';
import { roleNames } from '@club/shared/userWords';
import { Link } from 'react-router-dom';
import { adminPath } from '../shell/adminPath';

/** Whose invitation or role of the handover goes on, and the way to end it. */
export function LeftBehind({ person }: { person: HandoverPersonDto }) {
  const { _id, name, isOnTeam, access } = person;
  if (!access) return null;
  const former = isolate(access.name);
  const role = roleNames[access.role];
  return (
    <>
      {isHeld(access)
        ? `${former} keeps the role of the handover (${role})`
        : `The invitation of ${former} (${role}) still works`}
      {isOnTeam && name !== '' && `, and ${isolate(name)} is not invited`}.{' '}
      <Link to={`${adminPath('handover')}#${_id}`}>See Handover</Link>
    </>
  );
}
