import type { OverviewShare } from '@club/shared/overview';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { Link } from 'react-router-dom';
import { profileLabels } from '../../account/profileFields';
import { formatCount } from '../list/formatCount';
import styles from './Figures.module.css';

const barHeight = 12; // pixels

/** How many members say what, the most frequent first: a table whose rows have bars. */
export function ShareTable({ kind, values, hasMore }: OverviewShare) {
  const label = profileLabels[kind];
  const max = Math.max(1, ...values.map(({ count }) => count));
  const width = scaleLinear<number>({ domain: [0, max], range: [0, 100] });
  return (
    <section className={styles.figure} aria-labelledby={`share-${kind}`}>
      <h3 id={`share-${kind}`}>Users by {label.toLowerCase()}</h3>
      {values.length === 0 ? (
        <p className={styles.hint}>There are no users yet.</p>
      ) : (
        <table className={styles.shares}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{label}</th>
              <th scope="col">Users</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ value, count, href }) => (
              <tr key={value}>
                <th scope="row" className={value === '' ? styles.hint : undefined}>
                  {value || 'Not said'}
                  <svg className={styles.bar} height={barHeight} aria-hidden="true">
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
      )}
      {hasMore && <p className={styles.hint}>Rarer answers are not shown.</p>}
    </section>
  );
}
