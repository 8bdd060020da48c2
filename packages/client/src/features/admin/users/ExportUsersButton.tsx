import { accountColumnWords } from '@club/shared/userWords';
import { sendForFile } from '../../../api/send';
import { countOf } from '../bulk/bulkWords';
import { ExportButton } from '../list/ExportButton';
import type { UrlListQuery } from '../list/useListQuery';
import type { Selection } from '../list/useSelection';

/** Saves what the list shows. */
export function ExportUsersButton({ query }: { query: UrlListQuery }) {
  const { search, filters, sort, isFiltered } = query;
  return (
    <ExportButton
      what="users"
      columns={accountColumnWords}
      extent={
        isFiltered
          ? 'The file holds everybody whom this search finds, on all pages.'
          : 'The file holds everybody.'
      }
      getFile={(request) =>
        sendForFile('GET /api/admin/users.csv', { query: { search, ...filters, sort, ...request } })
      }
    />
  );
}

interface ExportSelectionButtonProps {
  query: UrlListQuery;
  selection: Selection;
}

/** Saves what is selected. */
export function ExportSelectionButton({ query, selection }: ExportSelectionButtonProps) {
  const { search, filters, sort } = query;
  const selected = selection.toSelected();
  return (
    <ExportButton
      variant="inline"
      label="Export selection"
      what="users"
      columns={accountColumnWords}
      extent={`The file holds ${countOf('users', selection.count)}.`}
      getFile={(request) =>
        'ids' in selected
          ? sendForFile('POST /api/admin/users.csv', { body: { ids: selected.ids, ...request } })
          : sendForFile('GET /api/admin/users.csv', {
              query: { search, ...filters, sort, ...request },
            })
      }
    />
  );
}
