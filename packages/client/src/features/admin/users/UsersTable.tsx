import type { UserDto } from '@club/shared/user';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import styles from '../admin.module.css';
import { Badge } from '../Badge';
import { type Column, ListTable } from '../ListTable';
import { roleNames } from '../roleNames';
import type { UrlListQuery } from '../useListQuery';

/** The fields by which the API can sort the table. */
export const userListOptions = { sortableFields: ['username', 'email'] };

interface UsersTableProps {
  /** Null while they are loading. */
  users: UserDto[] | null;
  query: UrlListQuery;
  renderActions: (user: UserDto) => ReactNode;
}

export function UsersTable({ users, query, renderActions }: UsersTableProps) {
  const columns: Column<UserDto>[] = [
    {
      label: 'Username',
      sortField: 'username',
      width: '26%',
      cell: (user) => <UserName user={user} />,
    },
    { label: 'Email', sortField: 'email', cell: ({ email }) => email },
    { label: 'Phone', width: '8.5rem', cell: ({ phone }) => phone || '–' },
    {
      label: 'Actions',
      width: '9rem',
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

function UserName({ user: { username, role } }: { user: UserDto }) {
  return (
    <span className={styles.named}>
      {username}
      {role && <Badge>{roleNames[role]}</Badge>}
    </span>
  );
}
