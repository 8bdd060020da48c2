import type { ReactNode } from 'react';
import styles from './FigureTable.module.css';

interface FigureTableProps {
  /** Heading of the first column. */
  label: string;
  /** Headings of the others: numbers. */
  columns: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[];
}

/** So many fit beside a name on a phone. */
const phoneColumns = 3;

/** A few numbers of each of a few things. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  return (
    <table
      className={columns.length > phoneColumns ? `${styles.table} ${styles.wide}` : styles.table}
    >
      <thead>
        <tr>
          {[label, ...columns].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {columns.map((heading, index) => (
              <td key={heading}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
