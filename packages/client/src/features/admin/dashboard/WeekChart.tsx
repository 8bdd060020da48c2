import type { OverviewSeries } from '@club/shared/overview';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { Link } from 'react-router-dom';
import { useDates } from '../shell/useDates';
import styles from './Figures.module.css';

type Week = OverviewSeries['weeks'][number];

/** In pixels; widths are parts of the whole, so that the chart fits any screen. */
const height = 180;
const top = 24;
const bottom = 24;
/** A week without any is a line, so that its place can be seen. */
const leastHeight = 2;

/** Thousands are short, because a column is narrow; the table has all digits. */
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

interface WeekChartProps {
  weeks: Week[];
  /** A number with its noun, e.g. '3 messages'. */
  nameOf: (count: number) => string;
}

/**
 * A column for each week, with its number. The mouse opens the list of a week; for the keyboard and for
 * screen readers the table has the same links.
 */
export function WeekChart({ weeks, nameOf }: WeekChartProps) {
  const { formatDay } = useDates();
  const max = Math.max(1, ...weeks.map(({ count }) => count));
  const place = scaleBand({ domain: weeks.map(({ from }) => from), range: [0, 100], padding: 0.2 });
  const level = scaleLinear<number>({ domain: [0, max], range: [0, height - top - bottom] });
  return (
    <svg className={styles.chart} height={height} aria-hidden="true">
      {weeks.map(({ from, count, href }, index) => {
        const columnHeight = Math.max(leastHeight, level(count));
        const y = height - bottom - columnHeight;
        const x = place(from) ?? 0;
        const middle = `${x + place.bandwidth() / 2}%`;
        const width = `${place.bandwidth()}%`;
        return (
          <Link key={from} to={href} tabIndex={-1} className={styles.column}>
            <title>{`${nameOf(count)} in the week of ${formatDay(from)}`}</title>
            {/* A small column can be hit, too. */}
            <Bar x={`${x}%`} y={0} width={width} height={height} className={styles.target} />
            <Bar
              x={`${x}%`}
              y={y}
              width={width}
              height={columnHeight}
              className={index === weeks.length - 1 ? styles.present : styles.past}
            />
            <text x={middle} y={y - 6} className={styles.number}>
              {short.format(count)}
            </text>
            {(weeks.length - 1 - index) % 4 === 0 && (
              <text x={middle} y={height - 6} className={styles.day}>
                {shortDay(formatDay(from))}
              </text>
            )}
          </Link>
        );
      })}
    </svg>
  );
}

/** '9 Nov 2026' without the year. */
function shortDay(day: string): string {
  return day.replace(/ \d+$/, '');
}
