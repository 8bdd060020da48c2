import type { ContrastProblem } from '@club/shared/contrast';
import { Button } from '../../../components/Button';
import styles from './form.module.css';

interface ContrastNoteProps {
  problem: ContrastProblem;
  onUse: () => void;
}

/** What could not be read on a colour, and the nearest colour on which everything can. */
export function ContrastNote({ problem: { pairs, nearest }, onUse }: ContrastNoteProps) {
  const [worst, ...others] = pairs;
  if (!worst) return null;
  return (
    <div className={`stack gap-2 small ${styles.contrast}`}>
      <p className="error strong">
        {worst.name} could not be read well: contrast {toTenths(worst.ratio)}, needed {worst.needed}
        . A brand with this colour is not published.
      </p>
      {others.length > 0 && (
        <details>
          <summary>{others.length === 1 ? 'One more' : `${others.length} more`}</summary>
          <ul>
            {others.map(({ name, ratio, needed }) => (
              <li key={name}>
                {name}: {toTenths(ratio)}, needed {needed}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={`line gap-3 ${styles.nearest}`}>
        <svg viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={nearest} />
        </svg>
        <Button variant="quiet" onClick={onUse}>
          Use {nearest}
        </Button>
      </div>
    </div>
  );
}

/** Rounded down: 4.49 must not read like 4.5. */
function toTenths(ratio: number): number {
  return Math.floor(ratio * 10) / 10;
}
