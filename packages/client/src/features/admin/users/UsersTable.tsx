import type { ListedUserDto } from '@club/shared/user';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LineDrawing } from '../../../components/Icon';
import { paths } from '../../../paths';
import styles from '../admin.module.css';
import { Badge } from '../Badge';
import { type Column, ListTable } from '../ListTable';
import { roleNames } from '../roleNames';
import type { UrlListQuery } from '../useListQuery';

/** The fields by which the API can sort the table. The dashboard links to the last one. */
export const userListOptions = { sortableFields: ['username', 'email', 'passwordRequestedAt'] };

interface UsersTableProps {
  /** Null while they are loading. */
  users: ListedUserDto[] | null;
  query: UrlListQuery;
  renderActions: (user: ListedUserDto) => ReactNode;
}

export function UsersTable({ users, query, renderActions }: UsersTableProps) {
  const columns: Column<ListedUserDto>[] = [
    {
      label: 'Username',
      sortField: 'username',
      width: '22%',
      cell: (user) => <UserName user={user} />,
    },
    { label: 'Email', sortField: 'email', cell: (user) => <Email user={user} /> },
    { label: 'Phone', width: '8.5rem', cell: ({ phone }) => phone || '–' },
    {
      label: 'Actions',
      width: 'clamp(10.25rem, 36vw - 8rem, 21rem)',
      isActions: true,
      cell: (user) => (
        <>
          <Link to={paths.adminUser(user._id)}>
            Edit<span className="visually-hidden"> {user.username}</span>
          </Link>
          {renderActions(user)}
        </>
      ),
    },
  ];
  return <ListTable columns={columns} query={query} entries={users} />;
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
  const { email, emailConfirmed, confirmationAskedAt } = user;
  return (
    <>
      {email} {confirmationAskedAt && !emailConfirmed && <Badge>Unconfirmed</Badge>}
      {emailConfirmed && (
        <span className={styles.confirmed} title="Confirmed">
          <LineDrawing path="M4 13l5 5L20 6" />
          <span className="visually-hidden">, confirmed</span>
        </span>
      )}
    </>
  );
}
