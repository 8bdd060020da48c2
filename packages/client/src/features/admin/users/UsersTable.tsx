import type { ListedUserDto, ProfileFields } from '@club/shared/user';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LineDrawing } from '../../../components/Icon';
import type { PageState } from '../../../navigation/pageState';
import { profileLabels } from '../../account/profileFields';
import { type Column, ListTable } from '../list/ListTable';
import type { UrlListQuery } from '../list/useListQuery';
import styles from '../shell/admin.module.css';
import { adminPath } from '../shell/adminPath';
import { Badge } from '../shell/Badge';
import { roleNames } from '../shell/roleNames';

/** The fields by which the API can sort the table. The dashboard links to the last one. */
export const userListOptions = { sortableFields: ['username', 'email', 'passwordRequestedAt'] };

interface UsersTableProps {
  /** Null while they are loading. */
  users: ListedUserDto[] | null;
  query: UrlListQuery;
  /** The fields of the profile that are shown. */
  chosen: readonly (keyof ProfileFields)[];
  /** Called with the id of the link that is followed. */
  keepPlace: (linkId: string) => void;
  renderActions: (user: ListedUserDto) => ReactNode;
}

export function UsersTable(props: UsersTableProps) {
  const { users, query, chosen, keepPlace, renderActions } = props;
  const columns: Column<ListedUserDto>[] = [
    {
      label: 'Username',
      sortField: 'username',
      width: chosen.length === 0 ? '22%' : '18%',
      cell: (user) => <UserName user={user} />,
    },
    { label: 'Email', sortField: 'email', cell: (user) => <Email user={user} /> },
    { label: 'Phone', width: '8.5rem', cell: ({ phone }) => phone || '–' },
    ...chosen.map((name) => ({
      label: profileLabels[name],
      width: '9%', // the rest is for the email
      cell: (user: ListedUserDto) => user[name] || '–',
    })),
    {
      label: 'Actions',
      // Beside more columns, the actions are below each other.
      width: chosen.length === 0 ? 'clamp(10.25rem, 36vw - 8rem, 21rem)' : '10.25rem',
      isActions: true,
      cell: (user) => (
        <>
          <EditLink user={user} keepPlace={keepPlace} />
          {renderActions(user)}
        </>
      ),
    },
  ];
  return <ListTable columns={columns} query={query} entries={users} />;
}

/** The way back from the form leads to the list as it is. */
function EditLink({
  user,
  keepPlace,
}: Pick<UsersTableProps, 'keepPlace'> & { user: ListedUserDto }) {
  const { search } = useLocation();
  const id = `edit-${user._id}`;
  return (
    <Link
      id={id}
      to={adminPath('user', { id: user._id })}
      state={{ list: search } satisfies PageState}
      onClick={() => keepPlace(id)}
    >
      Edit<span className="visually-hidden"> {user.username}</span>
    </Link>
  );
}

function UserName({ user }: { user: ListedUserDto }) {
  const { username, role, suspended, passwordRequestedAt } = user;
  return (
    <span className={styles.named}>
      {username}
      {role && <Badge>{roleNames[role]}</Badge>}
      {suspended && <Badge isUrgent>Suspended</Badge>}
      {passwordRequestedAt && <Badge isUrgent>Needs a password</Badge>}
    </span>
  );
}

/** Without a mail server nobody can confirm an address. Then it has no mark. */
function Email({ user }: { user: ListedUserDto }) {
  const { email, emailConfirmed, confirmationAskedAt, confirmedByHand } = user;
  const words = confirmedByHand ? 'Confirmed by an admin' : 'Confirmed';
  return (
    <>
      {email} {confirmationAskedAt && !emailConfirmed && <Badge>Unconfirmed</Badge>}
      {emailConfirmed && (
        <span className={styles.confirmed} title={words}>
          <LineDrawing path="M4 13l5 5L20 6" />
          <span className="visually-hidden">, {words.toLowerCase()}</span>
        </span>
      )}
    </>
  );
}
