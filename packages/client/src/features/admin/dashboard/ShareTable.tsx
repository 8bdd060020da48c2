import type { OverviewShare } from '@club/shared/overview';
import { profileLabels } from '@club/shared/userWords';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { Link } from 'react-router-dom';
import { formatCount } from '../list/formatCount';
import bars from '../shell/barTable.module.css';
import styles from './Figures.module.css';

const barHeight = 12; // pixels

/** Years follow each other, by their numbers or as words; 'Not said' is the last. */
function inOrder(values: OverviewShare['values']): OverviewShare['values'] {
  const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
  const rankOf = (value: string) => {
    if (value === '') return Number.POSITIVE_INFINITY;
    const index = words.findIndex((word) => value.toLowerCase().startsWith(word));
    return index === -1 ? Number(/\d+/.exec(value)?.[0] ?? 1e6) : index + 1;
  };
  return values.toSorted(
    (one, other) =>
      Math.sign(rankOf(one.value) - rankOf(other.value)) || one.value.localeCompare(other.value),
  );
}

/** How many members say what, the most frequent first; years in their order: a table whose rows have bars. */
export function ShareTable({ kind, values, hasMore }: OverviewShare) {
  const label = profileLabels[kind];
  const rows = kind === 'year' ? inOrder(values) : values;
  const max = Math.max(1, ...values.map(({ count }) => count));
  const width = scaleLinear<number>({ domain: [0, max], range: [0, 100] });
  return (
    <section className={`stack gap-3 ${styles.figure}`} aria-labelledby={`share-${kind}`}>
      <h3 id={`share-${kind}`}>Users by {label.toLowerCase()}</h3>
      <table className={bars.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">Users</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value, count, href }) => (
            <tr key={value}>
              <th scope="row" className={value === '' ? 'quiet' : undefined}>
                {value || 'Not said'}
                <svg className={bars.bar} height={barHeight} aria-hidden="true">
                  <Bar
                    width={`${width(count)}%`}
                    height={barHeight}
                    className={value === '' ? styles.unknown : styles.past}
                  />
                </svg>
              </th>
              <td>
                <Link to={href}>{formatCount(count)}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && <p className="quiet">Rarer answers are not shown.</p>}
    </section>
  );
}
