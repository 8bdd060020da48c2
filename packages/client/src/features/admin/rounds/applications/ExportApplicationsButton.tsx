import type { ApplicationColumn } from '@club/shared/application';
import type { RoundDto } from '@club/shared/round';
import { exportApplications } from '../../../../api/rounds';
import { ExportButton } from '../../list/ExportButton';
import type { UrlListQuery } from '../../list/useListQuery';

/** What the file can hold, in the order of its columns. */
const columns: Readonly<Record<ApplicationColumn, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  choices: 'Positions, the dearest first',
  answers: 'Answers, a column for each question',
  state: 'State',
  submittedAt: 'Sent',
  isLate: 'After the deadline',
};

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
      columns={columns}
      extent={
        isFiltered
          ? 'The file holds everybody whom this search finds, on all pages.'
          : 'The file holds everybody, also who has withdrawn.'
      }
      getFile={(request) =>
        exportApplications(round._id, { search, ...filters, ...(sort && { sort }), ...request })
      }
    />
  );
}
