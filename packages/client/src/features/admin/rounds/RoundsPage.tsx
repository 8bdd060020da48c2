import type { RoundListQuery, RoundSortField } from '@club/shared/round';
import { sendForList } from '../../../api/send';
import { ButtonLink } from '../../../components/ButtonLink';
import { AdminList } from '../list/AdminList';
import type { ListFilter } from '../list/ListFilter';
import { ListFilters } from '../list/ListFilters';
import { ListHead } from '../list/ListHead';
import { ListTable } from '../list/ListTable';
import { useListPage } from '../list/useListPage';
import { useListQuery } from '../list/useListQuery';
import { adminPath } from '../shell/adminPath';
import { useRoundColumns } from './roundColumns';
import { stateNames } from './roundWords';

const listOptions = {
  sortableFields: ['shownDeadline', 'title'] satisfies RoundSortField[],
  filterNames: ['state'] satisfies (keyof RoundListQuery)[],
};

const filters: ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    options: [['', 'Any'], ...Object.entries(stateNames)],
  },
];

/** Every yearly intake, the latest first. */
export function RoundsPage() {
  const query = useListQuery(listOptions);
  const { headingRef, ...list } = useListPage(
    'rounds',
    'Loading the rounds',
    (asked, signal) => sendForList('GET /api/admin/rounds', { query: asked, signal }),
    query,
  );
  const table = { columns: useRoundColumns(), query };
  return (
    <>
      <ListHead headingRef={headingRef} searchLabel="Search rounds" query={query}>
        <ButtonLink to={adminPath('newRound')}>New round</ButtonLink>
      </ListHead>
      <ListFilters query={query} filters={filters} />
      <AdminList
        what="The rounds"
        query={query}
        emptyText={
          query.isFiltered
            ? 'No rounds found.'
            : 'There is no round yet. Begin with ‘New round’: positions, dates, and what you ask.'
        }
        skeleton={<ListTable {...table} entries={null} />}
        {...list}
      >
        {(rounds) => <ListTable {...table} entries={rounds} />}
      </AdminList>
    </>
  );
}
