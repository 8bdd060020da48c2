import type { RoundFiguresDto } from '@club/shared/roundFigures';
import { formatCount } from '../../list/formatCount';
import { FigureTable } from '../../shell/FigureTable';
import styles from './figures.module.css';
import { figureCells, figureColumns } from './figureWords';

/** Who has applied for what, and how their averages are spread. */
export function PositionFigures({
  positions,
  everybody,
}: Pick<RoundFiguresDto, 'positions' | 'everybody'>) {
  const scores = positions[0]?.spread.map((_, index) => `${index + 1}`) ?? [];
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby="positions">
      <h2 className="size-1" id="positions">
        By position
      </h2>
      <p className="quiet">
        An application counts for each position that it names. Its average is the mean of its
        reviews, by the weights of the criteria. The spread says how many have an average of about 1
        to 5.
      </p>
      <FigureTable
        label="Position"
        columns={figureColumns}
        rows={[
          ...positions.map(({ key, name, places, ...figure }) => ({
            key,
            name: `${name} (${places}\u00a0${places === 1 ? 'place' : 'places'})`,
            cells: figureCells(figure),
          })),
          { key: 'everybody', name: 'All applications', cells: figureCells(everybody) },
        ]}
      />
      <FigureTable
        label="Spread"
        columns={scores}
        rows={positions.map(({ key, name, spread }) => ({
          key,
          name,
          cells: spread.map(formatCount),
        }))}
      />
    </section>
  );
}
