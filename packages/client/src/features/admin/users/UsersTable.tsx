import type { UserDto } from '@club/shared/user';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { SortHeader } from '../SortHeader';
import type { UrlListQuery } from '../useListQuery';
import styles from './UsersTable.module.css';

/** Fields by which the API can sort the table. */
export const userSortFields = ['username', 'email'];

/** As many grey rows as fit on a phone without scrolling. */
const skeletonRows = ['a', 'b', 'c', 'd', 'e'];

interface UsersTableProps {
  users: UserDto[];
  query: UrlListQuery;
  renderDelete: (user: UserDto) => ReactNode;
}

/** A table; on a phone each row becomes a card, and each cell shows its own label. */
export function UsersTable({ users, query, renderDelete }: UsersTableProps) {
  return (
    <table className={styles.table}>
      <UsersTableHead query={query} />
      <tbody>
        {users.map((user) => (
          <tr key={user._id}>
            <th scope="row" data-label="Username">
              {user.username}
              {user.isAdmin && <span className={styles.badge}>Admin</span>}
            </th>
            <td data-label="Email">{user.email}</td>
            <td data-label="Phone">{user.phone || '–'}</td>
            <td>
              <div className={styles.actions}>
                <Link to={paths.adminUser(user._id)}>
                  Edit<span className="visually-hidden"> {user.username}</span>
                </Link>
                {renderDelete(user)}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shown in place of the table while the users are loading. */
export function UsersTableSkeleton({ query }: { query: UrlListQuery }) {
  return (
    <table className={styles.table} aria-busy="true">
      <UsersTableHead query={query} />
      <tbody aria-hidden="true">
        {skeletonRows.map((row) => (
          <tr key={row} className={styles.skeleton}>
            <td />
            <td />
            <td />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function UsersTableHead({ query }: { query: UrlListQuery }) {
  return (
    <thead>
      <tr>
        <SortHeader field="username" label="Username" query={query} />
        <SortHeader field="email" label="Email" query={query} />
        <th scope="col">Phone</th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
  );
}
