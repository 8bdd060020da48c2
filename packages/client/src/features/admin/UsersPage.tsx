import { deleteUser, listUsers } from '../../api/users';
import { PageHead } from '../../components/PageHead';
import { useAuth } from '../../session/useAuth';
import { AdminList } from './AdminList';
import styles from './admin.module.css';
import { DeleteButton } from './DeleteButton';
import { SearchForm } from './SearchForm';
import { UsersTable, UsersTableSkeleton, userSortFields } from './UsersTable';
import { useAdminList } from './useAdminList';
import { useListQuery } from './useListQuery';

/** All accounts, with the ways to edit and to delete them. */
export function UsersPage() {
  const { authorizationHeader } = useAuth();
  const query = useListQuery(userSortFields);
  const { headingRef, ...list } = useAdminList('Loading the users', listUsers, query);

  return (
    <>
      <PageHead title="Users" noIndex />
      <div className={styles.head}>
        <h1 ref={headingRef} tabIndex={-1}>
          Users
        </h1>
        <SearchForm label="Search users" query={query} />
      </div>
      <AdminList
        what="The users"
        query={query}
        emptyText="No users found."
        skeleton={<UsersTableSkeleton query={query} />}
        {...list}
      >
        {(users) => (
          <UsersTable
            users={users}
            query={query}
            renderDelete={({ _id, username }) => (
              <DeleteButton
                what={username}
                consequence="The account and its profile are gone for good."
                onDelete={() => deleteUser(_id, authorizationHeader)}
                successText="User deleted successfully"
                failureText="Failed to delete user"
                afterDeletion={list.reload}
              />
            )}
          />
        )}
      </AdminList>
    </>
  );
}
