import { deleteUser, listUsers } from '../../../api/users';
import { useAuth } from '../../../session/useAuth';
import { AdminList } from '../AdminList';
import { DeleteButton } from '../DeleteButton';
import { ListHead } from '../ListHead';
import { useAdminList } from '../useAdminList';
import { useListQuery } from '../useListQuery';
import { UsersTable, UsersTableSkeleton, userSortFields } from './UsersTable';

/** All accounts, with links to edit them and buttons to delete them. */
export function UsersPage() {
  const { authorizationHeader } = useAuth();
  const query = useListQuery(userSortFields);
  const { headingRef, ...list } = useAdminList('Loading the users', listUsers, query);

  return (
    <>
      <ListHead title="Users" headingRef={headingRef} searchLabel="Search users" query={query} />
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
