import type { EventDto } from '@club/shared/event';
import type { RegistrationListQuery, RegistrationSortField } from '@club/shared/registration';
import { listRegistrations } from '../../../../api/registrations';
import { AdminList } from '../../list/AdminList';
import { ColumnChoice } from '../../list/ColumnChoice';
import type { ListFilter } from '../../list/ListFilter';
import { ListFilters } from '../../list/ListFilters';
import { ListTable } from '../../list/ListTable';
import { SearchForm } from '../../list/SearchForm';
import { useColumns } from '../../list/useColumns';
import { useListPage } from '../../list/useListPage';
import { type UrlListQuery, useListQuery } from '../../list/useListQuery';
import shared from '../../shell/admin.module.css';
import { AddRegistrationButton } from './AddRegistrationButton';
import { ExportRegistrationsButton } from './ExportRegistrationsButton';
import { useRegistrationColumns } from './registrationColumns';
import { registrationStates } from './registrationWords';

const listOptions = {
  sortableFields: ['name', 'email', 'createdAt'] satisfies RegistrationSortField[],
  filterNames: ['state'] satisfies (keyof RegistrationListQuery)[],
  pageSize: 50,
};

const filters: ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    options: [['', 'Any'], ...Object.entries(registrationStates)],
  },
];

/** Who comes to an event, in the order in which they signed up. */
export function Registrations({ event }: { event: EventDto }) {
  const query = useListQuery(listOptions);
  const { headingRef, ...list } = useListPage(
    'registrations',
    'Loading the registrations',
    (asked, signal) => listRegistrations(event._id, asked, signal),
    { ...query, sort: query.sort || 'createdAt' },
    event._id,
  );
  const { choice, ...columns } = useColumns('registrations', useRegistrationColumns(event));
  const table = { ...columns, query };
  return (
    <section className={shared.section} aria-labelledby="registrations">
      <div className={shared.head}>
        <h2 id="registrations" ref={headingRef} tabIndex={-1}>
          Registrations
        </h2>
        <SearchForm label="Search registrations" query={query} />
        <ExportRegistrationsButton event={event} query={query} />
        <AddRegistrationButton event={event} />
      </div>
      <ListFilters query={query} filters={filters} />
      <ColumnChoice {...choice} />
      <AdminList
        what="The registrations"
        query={query}
        emptyText={emptyText(query)}
        skeleton={<ListTable {...table} entries={null} />}
        {...list}
      >
        {(registrations) => <ListTable {...table} entries={registrations} />}
      </AdminList>
    </section>
  );
}

function emptyText({ isFiltered }: UrlListQuery): string {
  return isFiltered ? 'Nobody found.' : 'Nobody has signed up yet.';
}
