import type { ReactNode } from 'react';
import styles from './ListTable.module.css';
import { SortHeader } from './SortHeader';
import type { UrlListQuery } from './useListQuery';

/** As many grey rows as fit on a phone without scrolling. */
const skeletonRows = ['a', 'b', 'c', 'd', 'e'];

export interface Column<Entry> {
  label: string;
  /** The field by which the API sorts this column; absent where it does not. */
  sortField?: string;
  /** A CSS length or percentage; columns without one share the rest. */
  width?: string;
  /** On a phone, this cell shows no label. */
  isActions?: boolean;
  /** What the cell of an entry shows. The first column names the row. */
  cell: (entry: Entry) => ReactNode;
}

interface ListTableProps<Entry> {
  columns: readonly Column<Entry>[];
  /** Of a list with columns that sort. */
  query?: UrlListQuery;
  /** Null while they are loading: grey bars are shown in their place. */
  entries: readonly Entry[] | null;
}

/** A table; on a phone each row becomes a card, and each cell shows its own label. */
export function ListTable<Entry extends { _id: string }>(props: ListTableProps<Entry>) {
  const { columns, query, entries } = props;
  return (
    <table className={styles.table} aria-busy={entries === null}>
      <colgroup>
        {columns.map(({ label, width }) => (
          <col key={label} style={{ inlineSize: width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ label, sortField }) =>
            sortField === undefined || query === undefined ? (
              <th key={label} scope="col">
                {label}
              </th>
            ) : (
              <SortHeader key={label} field={sortField} label={label} query={query} />
            ),
          )}
        </tr>
      </thead>
      {entries === null ? (
        <SkeletonRows columns={columns} />
      ) : (
        <tbody>
          {entries.map((entry) => (
            <Row key={entry._id} columns={columns} entry={entry} />
          ))}
        </tbody>
      )}
    </table>
  );
}

interface RowProps<Entry> {
  columns: readonly Column<Entry>[];
  entry: Entry;
}

function Row<Entry>({ columns, entry }: RowProps<Entry>) {
  return (
    <tr>
      {columns.map(({ label, isActions, cell }, index) => {
        if (index === 0) {
          return (
            <th key={label} scope="row" data-label={label}>
              {cell(entry)}
            </th>
          );
        }
        return isActions ? (
          <td key={label}>
            <div className={styles.actions}>{cell(entry)}</div>
          </td>
        ) : (
          <td key={label} data-label={label}>
            {cell(entry)}
          </td>
        );
      })}
    </tr>
  );
}

function SkeletonRows<Entry>({ columns }: { columns: readonly Column<Entry>[] }) {
  return (
    <tbody aria-hidden="true">
      {skeletonRows.map((row) => (
        <tr key={row} className={styles.skeleton}>
          {columns.map(({ label }) => (
            <td key={label} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}
