import type { OverviewDto, OverviewShare } from '@club/shared/overview';
import { sendForFile } from '../../../api/send';
import { SaveFiguresButton } from '../actions/SaveFiguresButton';
import styles from './Figures.module.css';
import { ShareTable } from './ShareTable';
import { WeekFigure } from './WeekFigure';

/** Whether anybody has said it. */
function isSaid({ values }: OverviewShare): boolean {
  return values.some(({ value }) => value !== '');
}

/** How the club is doing: by week, and by what members say about themselves. Every number opens its list. */
export function Figures({ series, shares }: Pick<OverviewDto, 'series' | 'shares'>) {
  return (
    <section className="stack gap-4 wide" aria-labelledby="figures">
      <div className="row across-5">
        <h2 className="size-1" id="figures">
          How the club is doing
        </h2>
        <SaveFiguresButton
          download={() => sendForFile('GET /api/admin/overview.csv')}
          fileName="figures.csv"
        />
      </div>
      <div className={`full-columns gap-6 ${styles.grid}`}>
        {series.map((one) => (
          <WeekFigure key={one.kind} {...one} />
        ))}
      </div>
      <div className={`full-columns gap-6 ${styles.grid} ${styles.threes}`}>
        {shares.filter(isSaid).map((share) => (
          <ShareTable key={share.kind} {...share} />
        ))}
      </div>
    </section>
  );
}
