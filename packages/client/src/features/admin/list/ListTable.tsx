import { type ReactNode, useMemo } from 'react';
import styles from './ListTable.module.css';
import { SelectBox, SelectPage } from './SelectBox';
import { SortHeader } from './SortHeader';
import type { UrlListQuery } from './useListQuery';
import type { Selection } from './useSelection';

/** As many grey rows as fit on a phone without scrolling. */
const skeletonRows = ['a', 'b', 'c', 'd', 'e'];

export interface Column<Entry> {
  label: string;
  /** Of a column that may be hidden and shown, for `useColumns`. */
  name?: string;
  /** Whether it is hidden until somebody wants to see it. */
  isExtra?: boolean;
  /** The field by which the API sorts this column; absent where it does not. */
  sortField?: string;
  /** Whether the first press on its heading sorts the highest to the top. */
  isHighestFirst?: boolean;
  /** A CSS length or percentage; columns without one share the rest. */
  width?: string;
  /** The same beside columns that are extra. */
  crowdedWidth?: string;
  /** On a phone, this cell shows no label. */
  isActions?: boolean;
  /** Digits are below each other. */
  isNumber?: boolean;
  /** What the cell of an entry shows. The first column names the row. */
  cell: (entry: Entry) => ReactNode;
}

/** Of a column of moments: they take two lines on a tablet, where names need the room. */
export const momentWidth = 'clamp(8rem, 36vw - 14rem, 12rem)';

interface ListTableProps<Entry> {
  columns: readonly Column<Entry>[];
  /** Whether more columns are shown than the list has at first. */
  isCrowded?: boolean;
  /** Of a list with columns that sort. */
  query?: UrlListQuery;
  /** Null while they are loading: grey bars are shown in their place. */
  entries: readonly Entry[] | null;
  /** Of a list with actions for many entries at once. */
  select?: { selection: Selection; toName: (entry: Entry) => string };
  /** Id of an entry to which a link has led: see `useNamedRow`. */
  named?: string;
}

/** A table; on a phone each row becomes a card, and each cell shows its own label. */
export function ListTable<Entry extends { _id: string }>(props: ListTableProps<Entry>) {
  const { columns, isCrowded = false, entries, select, named } = props;
  return (
    <div className={isCrowded ? styles.crowded : undefined}>
      <table className={styles.table} aria-busy={entries === null}>
        <colgroup>
          {select && <col className={styles.selectColumn} />}
          {toWidths(columns, isCrowded).map(([label, inlineSize]) => (
            <col key={label} style={{ inlineSize }} />
          ))}
        </colgroup>
        <Head {...props} />
        {entries === null ? (
          <SkeletonRows columns={columns} hasBoxes={select !== undefined} />
        ) : (
          <tbody>
            {entries.map((entry) => (
              <Row
                key={entry._id}
                columns={columns}
                entry={entry}
                select={select}
                isNamed={entry._id === named}
              />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

/** Where no column is left to take the rest, the first one does, which has the names. */
function toWidths<Entry>(columns: readonly Column<Entry>[], isCrowded: boolean) {
  const isFirstWide = !isCrowded && columns.every(({ width }) => width !== undefined);
  return columns.map(({ label, width, crowdedWidth = width }, index) => {
    const usual = isFirstWide && index === 0 ? undefined : width;
    return [label, isCrowded ? crowdedWidth : usual] as const;
  });
}

function Head<Entry>({ columns, query, select }: ListTableProps<Entry>) {
  return (
    <thead>
      <tr>
        {select && (
          <td className={styles.select}>
            <SelectPage selection={select.selection} />
          </td>
        )}
        {columns.map(({ label, sortField, isHighestFirst, isNumber }) =>
          sortField === undefined || query === undefined ? (
            <th key={label} scope="col" className={isNumber ? styles.number : undefined}>
              {label}
            </th>
          ) : (
            <SortHeader
              key={label}
              field={sortField}
              label={label}
              query={query}
              isHighestFirst={isHighestFirst}
            />
          ),
        )}
      </tr>
    </thead>
  );
}

interface RowProps<Entry> extends Pick<ListTableProps<Entry>, 'columns'> {
  entry: Entry;
  select: ListTableProps<Entry>['select'];
  isNamed: boolean;
}

function Row<Entry extends { _id: string }>(props: RowProps<Entry>) {
  const { columns, entry, select, isNamed } = props;
  const isSelected = select?.selection.isSelected(entry._id);
  // A tick, or a letter in the search, draws no cell again.
  const cells = useMemo(
    () =>
      columns.map((column, index) => (
        <Cell key={column.label} column={column} entry={entry} isFirst={index === 0} />
      )),
    [columns, entry],
  );
  return (
    <tr
      data-selected={isSelected}
      {...(isNamed && { id: entry._id, 'aria-current': 'true' as const })}
    >
      {select && (
        <td className={styles.select}>
          <SelectBox selection={select.selection} id={entry._id} name={select.toName(entry)} />
        </td>
      )}
      {cells}
    </tr>
  );
}

interface CellProps<Entry> {
  column: Column<Entry>;
  entry: Entry;
  isFirst: boolean;
}

function Cell<Entry>({ column, entry, isFirst }: CellProps<Entry>) {
  const { label, isActions, isNumber, cell } = column;
  const written = cell(entry);
  // Names and titles are in any script.
  const content = typeof written === 'string' ? <bdi>{written}</bdi> : written;
  if (isFirst) {
    return (
      <th scope="row" data-label={label} className={isNumber ? styles.number : undefined}>
        {content}
      </th>
    );
  }
  return isActions ? (
    <td>
      <div className={`row across-4 ${styles.actions}`}>{content}</div>
    </td>
  ) : (
    <td data-label={label} className={isNumber ? styles.number : undefined}>
      {content}
    </td>
  );
}

interface SkeletonRowsProps<Entry> extends Pick<ListTableProps<Entry>, 'columns'> {
  hasBoxes: boolean;
}

function SkeletonRows<Entry>({ columns, hasBoxes }: SkeletonRowsProps<Entry>) {
  return (
    <tbody aria-hidden="true">
      {skeletonRows.map((row) => (
        <tr key={row} className={styles.skeleton}>
          {hasBoxes && <td className={styles.select} />}
          {columns.map(({ label }) => (
            <td key={label} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}
