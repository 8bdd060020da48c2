import type { OverviewSeries } from '@club/shared/overview';
import { Link } from 'react-router-dom';
import { formatCount } from '../list/formatCount';
import { adminPath } from '../shell/adminPath';
import bars from '../shell/barTable.module.css';
import { useDates } from '../shell/useDates';
import { usePermissions } from '../shell/usePermissions';
import styles from './Figures.module.css';
import { WeekChart } from './WeekChart';

const words: Record<OverviewSeries['kind'], { title: string; one: string; many: string }> = {
  registrations: { title: 'New accounts', one: 'new account', many: 'new accounts' },
  messages: { title: 'Messages', one: 'message', many: 'messages' },
};

/** A chart of one or two bars says less than the numbers. */
function isWorthDrawing(weeks: OverviewSeries['weeks']): boolean {
  return weeks.filter(({ count }) => count > 0).length > 2;
}

/** How many came in each week: the number of this one, a chart of all, and all as a table. */
export function WeekFigure({ kind, weeks, imported }: OverviewSeries) {
  const { formatDay } = useDates();
  const { title, one, many } = words[kind];
  const present = weeks.at(-1);
  const nameOf = (count: number) => `${formatCount(count)} ${count === 1 ? one : many}`;
  return (
    <section className={`stack gap-3 ${styles.figure}`} aria-labelledby={`weeks-${kind}`}>
      <h3 id={`weeks-${kind}`}>{title} by week</h3>
      {present && (
        <p>
          <Link to={present.href}>{nameOf(present.count)}</Link> this week, which began on{' '}
          {formatDay(present.from)}
        </p>
      )}
      {imported && <Imported {...imported} since={weeks[0]?.from} />}
      {isWorthDrawing(weeks) && <WeekChart weeks={weeks} nameOf={nameOf} />}
      <details className={styles.details}>
        <summary>{title} as a table</summary>
        <table className={`${bars.table} ${styles.weeks}`}>
          <thead>
            <tr>
              <th scope="col">Week</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ from, to, count, href }) => (
              <tr key={from}>
                <th scope="row">
                  {formatDay(from)} – {formatDay(to)}
                </th>
                <td>
                  <Link to={href}>{formatCount(count)}</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

interface ImportedProps extends NonNullable<OverviewSeries['imported']> {
  /** First day of the weeks. */
  since: string | undefined;
}

/** What imports have made besides. The audit names each import: its file, who, and when. */
function Imported({ count, href, since = '' }: ImportedProps) {
  const { isAllowed } = usePermissions();
  const changes = new URLSearchParams({ action: 'accounts.changed', from: since });
  return (
    <p className="quiet">
      Besides,{' '}
      <Link to={href}>
        {count === 1 ? '1 account' : `${formatCount(count)} accounts`} by import
      </Link>{' '}
      in these weeks.
      {isAllowed('audit') && (
        <>
          {' '}
          <Link to={`${adminPath('audit')}?${changes}`}>Who imported what, and when</Link>
        </>
      )}
    </p>
  );
}
