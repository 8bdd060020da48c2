import { listUsers } from '../../../api/users';
import { profileFieldNames, profileLabels } from '../../account/profileFields';
import { AdminList } from '../list/AdminList';
import { ColumnChoice } from '../list/ColumnChoice';
import { ListHead } from '../list/ListHead';
import { useColumns } from '../list/useColumns';
import { useListPage } from '../list/useListPage';
import { useListPlace } from '../list/useListPlace';
import { useListQuery } from '../list/useListQuery';
import { ExportUsersButton } from './ExportUsersButton';
import { UserActions } from './UserActions';
import { UsersTable, userListOptions } from './UsersTable';

/** All accounts, with links to edit them and buttons to delete them. */
export function UsersPage() {
  const query = useListQuery(userListOptions);
  const { headingRef, ...list } = useListPage('users', 'Loading the users', listUsers, query);
  const { chosen, choose } = useColumns('users', profileFieldNames);
  const keepPlace = useListPlace(list.data !== null);
  const table = { query, chosen, keepPlace };

  return (
    <>
      <ListHead headingRef={headingRef} searchLabel="Search users" query={query}>
        <ExportUsersButton query={query} />
      </ListHead>
      <ColumnChoice columns={profileLabels} chosen={chosen} onChoose={choose} />
      <AdminList
        what="The users"
        query={query}
        emptyText="No users found."
        skeleton={<UsersTable {...table} users={null} renderActions={() => null} />}
        {...list}
      >
        {(users) => (
          <UsersTable
            {...table}
            users={users}
            renderActions={(user) => <UserActions user={user} />}
          />
        )}
      </AdminList>
    </>
  );
}
