import type { ProfileShare } from '@club/shared/roundFigures';
import { smallestGroup } from '@club/shared/roundLimits';
import { profileLabels } from '@club/shared/userWords';
import { FigureTable } from '../../shell/FigureTable';
import styles from './figures.module.css';
import { figureCells, figureColumns } from './figureWords';

/** Who gets how far, by what people say of themselves: so that nobody is at a disadvantage unseen. */
export function ProfileFigures({ shares }: { shares: ProfileShare[] }) {
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby="profiles">
      <h2 className="size-1" id="profiles">
        By branch and year
      </h2>
      <p className="quiet">
        From the accounts with the same email addresses. Fewer than {smallestGroup} people are
        counted together with others, and have no average of their own: it would tell who they are.
      </p>
      {shares.map(({ kind, groups }) => (
        <FigureTable
          key={kind}
          label={profileLabels[kind]}
          columns={figureColumns}
          rows={groups.map(({ values, ...figure }) => ({
            key: values.join('\n'),
            name: values.map((value) => value || 'Not known').join(', '),
            cells: figureCells(figure),
          }))}
        />
      ))}
    </section>
  );
}
