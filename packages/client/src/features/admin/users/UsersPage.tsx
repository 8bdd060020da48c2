import type { BulkJobDto } from '@club/shared/bulk';
import type { ListedUserDto } from '@club/shared/user';
import { useMemo, useState } from 'react';
import { send, sendForList } from '../../../api/send';
import { ButtonLink } from '../../../components/ButtonLink';
import { BulkJobs } from '../bulk/BulkJobs';
import { AdminList } from '../list/AdminList';
import { ColumnChoice } from '../list/ColumnChoice';
import { ListFilters } from '../list/ListFilters';
import { ListHead } from '../list/ListHead';
import { ListTable } from '../list/ListTable';
import { ListTools } from '../list/ListTool';
import { SelectionBar } from '../list/SelectionBar';
import { useColumns } from '../list/useColumns';
import { useListPage } from '../list/useListPage';
import { useListPlace } from '../list/useListPlace';
import { useListQuery } from '../list/useListQuery';
import { useSelection } from '../list/useSelection';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { ExportUsersButton } from './ExportUsersButton';
import { UserSelectionActions } from './UserSelectionActions';
import { useUserColumns } from './userColumns';
import { toUserFilters, userListOptions } from './userFilters';

/** What an action on many accounts makes out of date. */
const changes = ['users', 'access'] as const;

/** All accounts, with links to edit them and buttons to delete them. */
export function UsersPage() {
  const query = useListQuery(userListOptions);
  const { headingRef, ...list } = useListPage(
    'users',
    'Loading the users',
    (asked, signal) => sendForList('GET /api/admin/users', { query: asked, signal }),
    query,
  );
  const keepPlace = useListPlace(list.data !== null);
  const { choice, ...columns } = useColumns('users', useUserColumns(keepPlace));
  const selection = useSelection(query, list);
  const [started, setStarted] = useState<BulkJobDto | null>(null);
  const table = { ...columns, query, select: { selection, toName } };
  const [isFiltering, setFiltering] = useState(false);
  const { data: values } = useServerState({
    key: ['users', 'values'],
    call: 'Loading what members have written into their profiles',
    get: (signal) => send('GET /api/admin/users/values', { signal }),
    isEnabled: isFiltering,
  });
  const filters = useMemo(() => toUserFilters(values), [values]);

  return (
    <>
      <ListHead headingRef={headingRef} searchLabel="Search users" query={query}>
        <ExportUsersButton query={query} />
        <ButtonLink variant="quiet" to={adminPath('import')}>
          Import
        </ButtonLink>
      </ListHead>
      <p className="quiet">
        ‘Import’ adds people, also one. The site has no mail to all members: they have not asked for
        any. Who has signed up for an event is written to on its page: ‘Write to all’.
      </p>
      <ListTools>
        <ListFilters query={query} filters={filters} onToggle={setFiltering} />
        <ColumnChoice {...choice} />
      </ListTools>
      <BulkJobs of="users" changes={changes} started={started} />
      <AdminList
        what="The users"
        query={query}
        emptyText="No users found."
        skeleton={<ListTable {...table} entries={null} />}
        {...list}
      >
        {(users) => <ListTable {...table} entries={users} />}
      </AdminList>
      <SelectionBar selection={selection} headingRef={headingRef}>
        <UserSelectionActions selection={selection} query={query} onStarted={setStarted} />
      </SelectionBar>
    </>
  );
}

function toName({ username }: ListedUserDto): string {
  return username;
}
