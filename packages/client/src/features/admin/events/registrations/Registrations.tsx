import type { BulkJobDto } from '@club/shared/bulk';
import type { EventDto } from '@club/shared/event';
import type { RegistrationListQuery, RegistrationSortField } from '@club/shared/registration';
import { useState } from 'react';
import { sendForList } from '../../../../api/send';
import { BulkJobs } from '../../bulk/BulkJobs';
import { AdminList } from '../../list/AdminList';
import { ColumnChoice } from '../../list/ColumnChoice';
import { ListTable } from '../../list/ListTable';
import { SearchForm } from '../../list/SearchForm';
import { useColumns } from '../../list/useColumns';
import { useListPage } from '../../list/useListPage';
import { type UrlListQuery, useListQuery } from '../../list/useListQuery';
import { usePermissions } from '../../shell/usePermissions';
import { EventShares } from '../EventShares';
import { useEventFigures } from '../useEventFigures';
import { AddMissedButton, useCanAddMissed } from './AddMissedButton';
import { AddRegistrationButton } from './AddRegistrationButton';
import { EmptyPlaces } from './EmptyPlaces';
import { ExportRegistrationsButton } from './ExportRegistrationsButton';
import { MessageButton } from './MessageButton';
import { useRegistrationColumns } from './registrationColumns';
import { StateLinks } from './StateLinks';
import { UntoldChange } from './UntoldChange';

const listOptions = {
  sortableFields: ['name', 'email', 'createdAt'] satisfies RegistrationSortField[],
  filterNames: ['state', 'present', 'toTell'] satisfies (keyof RegistrationListQuery)[],
  pageSize: 50,
};

/** What a message to many makes out of date. */
const changes = ['registrations'] as const;

/** Who comes to an event, in the order in which they signed up. */
export function Registrations({ event }: { event: EventDto }) {
  const mayEdit = usePermissions().isAllowed('events');
  const query = useListQuery(listOptions);
  const { headingRef, ...list } = useListPage(
    'registrations',
    'Loading the registrations',
    (asked, signal) =>
      sendForList('GET /api/admin/events/:id/registrations', {
        id: event._id,
        query: asked,
        signal,
      }),
    { ...query, sort: query.sort || 'createdAt' },
    event._id,
  );
  const { choice, ...columns } = useColumns(
    'registrations',
    useRegistrationColumns(event, mayEdit),
  );
  const table = { ...columns, query };
  const { data: figures } = useEventFigures(event._id);
  const canAddMissed = useCanAddMissed(event);
  const [started, setStarted] = useState<BulkJobDto | null>(null);
  return (
    <section className="part" aria-labelledby="registrations">
      <div className="row gap-3 part-head">
        <h2 id="registrations" ref={headingRef} tabIndex={-1}>
          Registrations
        </h2>
        {mayEdit && figures && (
          <MessageButton event={event} figures={figures} onStarted={setStarted} />
        )}
        <ExportRegistrationsButton event={event} query={query} />
        {mayEdit && <AddRegistrationButton event={event} figures={figures} />}
        {mayEdit && canAddMissed && <AddMissedButton event={event} />}
      </div>
      {mayEdit && (
        <BulkJobs of="registrations" event={event._id} changes={changes} started={started} />
      )}
      {figures?.toTell.change && (
        <UntoldChange event={event} change={figures.toTell.change} mayEdit={mayEdit} />
      )}
      {mayEdit && figures && <EmptyPlaces event={event} figures={figures} />}
      {mayEdit && canAddMissed === false && (
        <p>The names of this event are deleted: nobody can be added any more.</p>
      )}
      <StateLinks event={event} query={query} figures={figures} />
      {figures && figures.states.placed + figures.came > 0 && <EventShares event={event._id} />}
      <div>
        <SearchForm label="Search registrations" query={query} />
      </div>
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
