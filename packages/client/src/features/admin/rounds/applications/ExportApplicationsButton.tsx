import { applicationColumnWords } from '@club/shared/applicationWords';
import type { RoundDto } from '@club/shared/round';
import { sendForFile } from '../../../../api/send';
import { ExportButton } from '../../list/ExportButton';
import type { UrlListQuery } from '../../list/useListQuery';

interface ExportApplicationsButtonProps {
  round: RoundDto;
  query: UrlListQuery;
}

/** Saves what the table shows. */
export function ExportApplicationsButton({ round, query }: ExportApplicationsButtonProps) {
  const { search, filters, sort, isFiltered } = query;
  return (
    <ExportButton
      what="applications"
      columns={applicationColumnWords}
      extent={
        isFiltered
          ? 'The file holds everybody whom this search finds, on all pages.'
          : 'The file holds everybody, also who has withdrawn.'
      }
      getFile={(request) =>
        sendForFile('GET /api/admin/rounds/:id/applications.csv', {
          id: round._id,
          query: { search, ...filters, sort, ...request },
        })
      }
    />
  );
}
