import { deleteUser, listUsers } from '../../../api/users';
import { useAuth } from '../../../session/useAuth';
import { AdminList } from '../AdminList';
import { DeleteButton } from '../ConfirmButton';
import { ListHead } from '../ListHead';
import { useAdminList } from '../useAdminList';
import { useListQuery } from '../useListQuery';
import { UsersTable, userListOptions } from './UsersTable';

/** All accounts, with links to edit them and buttons to delete them. */
export function UsersPage() {
  const { authorizationHeader } = useAuth();
  const query = useListQuery(userListOptions);
  const { headingRef, ...list } = useAdminList('Loading the users', listUsers, query);

  return (
    <>
      <ListHead title="Users" headingRef={headingRef} searchLabel="Search users" query={query} />
      <AdminList
        what="The users"
        query={query}
        emptyText="No users found."
        skeleton={<UsersTable users={null} query={query} renderActions={() => null} />}
        {...list}
      >
        {(users) => (
          <UsersTable
            users={users}
            query={query}
            renderActions={({ _id, username }) => (
              <DeleteButton
                what={username}
                consequence="The account and its profile are gone for good."
                onConfirm={() => deleteUser(_id, authorizationHeader)}
                successText="User deleted successfully"
                failureText="Failed to delete user"
                afterSuccess={list.reload}
              />
            )}
          />
        )}
      </AdminList>
    </>
  );
}
