import type { EventDto } from '@club/shared/event';
import type { RegistrationColumn } from '@club/shared/registration';
import { exportRegistrations } from '../../../../api/registrations';
import { ExportButton } from '../../list/ExportButton';
import type { UrlListQuery } from '../../list/useListQuery';

/** What the file can hold, in the order of its columns. */
const columns: Readonly<Record<RegistrationColumn, string>> = {
  name: 'Name',
  email: 'Email',
  state: 'State',
  position: 'Number among those who wait',
  answers: 'Answers, a column for each question',
  present: 'When the person came',
  branch: 'Branch, of members',
  year: 'Year, of members',
  createdAt: 'Signed up',
};

interface ExportRegistrationsButtonProps {
  event: EventDto;
  query: UrlListQuery;
}

/** Saves what the table shows. */
export function ExportRegistrationsButton({ event, query }: ExportRegistrationsButtonProps) {
  const { search, filters, sort, isFiltered } = query;
  return (
    <ExportButton
      what="registrations"
      columns={columns}
      extent={
        isFiltered
          ? 'The file holds everybody whom this search finds, on all pages.'
          : 'The file holds everybody, also who has cancelled.'
      }
      getFile={(request) =>
        exportRegistrations(event._id, {
          search,
          ...filters,
          sort: sort || 'createdAt',
          ...request,
        })
      }
    />
  );
}
