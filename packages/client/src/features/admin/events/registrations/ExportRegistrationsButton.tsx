import type { EventDto } from '@club/shared/event';
import { registrationColumnWords } from '@club/shared/registrationWords';
import { sendForFile } from '../../../../api/send';
import { ExportButton } from '../../list/ExportButton';
import type { UrlListQuery } from '../../list/useListQuery';

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
      fileName={`${event.slug}-registrations`}
      columns={registrationColumnWords}
      extent={
        isFiltered
          ? 'The file holds everybody whom this search finds, on all pages.'
          : 'The file holds everybody, also who has cancelled.'
      }
      getFile={(request) =>
        sendForFile('GET /api/admin/events/:id/registrations.csv', {
          id: event._id,
          query: {
            search,
            ...filters,
            sort: sort || 'createdAt',
            ...request,
          },
        })
      }
    />
  );
}
