import type { ListedUserDto } from '@club/shared/user';
import { profileLabels } from '@club/shared/userWords';
import { useMemo } from 'react';
import { LineDrawing } from '../../../components/Icon';
import { profileFieldNames } from '../../account/profileFields';
import { EntryLink } from '../list/EntryLink';
import type { Column } from '../list/ListTable';
import { adminPath } from '../shell/adminPath';
import { Badge } from '../shell/Badge';
import { EmailAddress } from '../shell/EmailAddress';
import { useDates } from '../shell/useDates';
import { UserActions } from './UserActions';
import { UserMarks } from './UserMarks';

/**
 * The columns of the list of accounts.
 * @param keepPlace called with the id of the link that is followed
 */
export function useUserColumns(keepPlace: (linkId: string) => void): Column<ListedUserDto>[] {
  const { formatMoment } = useDates();
  return useMemo(
    () => [
      {
        label: 'Username',
        sortField: 'username',
        width: '22%',
        crowdedWidth: '10.5rem',
        cell: (user) => <UserName user={user} keepPlace={keepPlace} />,
      },
      {
        name: 'email',
        label: 'Email',
        sortField: 'email',
        crowdedWidth: '13rem', // most addresses on one line or two
        cell: (user) => <Email user={user} />,
      },
      { name: 'phone', label: 'Phone', width: '8.5rem', cell: ({ phone }) => phone || '–' },
      ...profileFieldNames.map((name) => ({
        name,
        label: profileLabels[name],
        isExtra: true,
        width: name === 'year' ? '6rem' : '7.75rem', // the word Biotechnology
        cell: (user: ListedUserDto) => user[name] || '–',
      })),
      {
        name: 'createdAt',
        label: 'Registered',
        isExtra: true,
        width: '7.5rem',
        cell: ({ createdAt }) => formatMoment(createdAt),
      },
      {
        label: 'Actions',
        width: 'clamp(10.25rem, 36vw - 8rem, 17.5rem)',
        crowdedWidth: '10.25rem', // below each other
        isActions: true,
        cell: (user) => (
          <>
            <EditLink user={user} keepPlace={keepPlace} />
            <UserActions user={user} />
          </>
        ),
      },
    ],
    [formatMoment, keepPlace],
  );
}

interface UserLinkProps {
  user: ListedUserDto;
  keepPlace: (linkId: string) => void;
}

/** The name leads to the account's own page. */
function UserName({ user, keepPlace }: UserLinkProps) {
  const to = adminPath('member', { id: user._id });
  return (
    <span className="row baseline gap-1 across-2">
      <EntryLink id={`member-${user._id}`} to={to} keepPlace={keepPlace}>
        {user.username}
      </EntryLink>
      <UserMarks user={user} />
    </span>
  );
}

function EditLink({ user: { _id, username }, keepPlace }: UserLinkProps) {
  return (
    <EntryLink id={`edit-${_id}`} to={adminPath('user', { id: _id })} keepPlace={keepPlace}>
      Edit<span className="visually-hidden"> {username}</span>
    </EntryLink>
  );
}

/** Without a mail server nobody can confirm an address. Then it has no mark. */
function Email({ user }: { user: ListedUserDto }) {
  const { email, emailConfirmed, confirmationAskedAt, confirmedByHand } = user;
  const words = confirmedByHand ? 'Confirmed by an admin' : 'Confirmed';
  return (
    <span>
      <EmailAddress email={email} />{' '}
      {confirmationAskedAt && !emailConfirmed && <Badge>Unconfirmed</Badge>}
      {emailConfirmed && (
        <span className="confirmed" title={words}>
          <LineDrawing path="M4 13l5 5L20 6" />
          <span className="visually-hidden">, {words.toLowerCase()}</span>
        </span>
      )}
    </span>
  );
}
