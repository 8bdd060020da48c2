import { listUsers } from '../../../api/users';
import { AdminList } from '../AdminList';
import { ListHead } from '../ListHead';
import { useAdminList } from '../useAdminList';
import { useListQuery } from '../useListQuery';
import { UserActions } from './UserActions';
import { UsersTable, userListOptions } from './UsersTable';

/** All accounts, with links to edit them and buttons to delete them. */
export function UsersPage() {
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
            renderActions={(user) => <UserActions user={user} afterChange={list.reload} />}
          />
        )}
      </AdminList>
    </>
  );
}
