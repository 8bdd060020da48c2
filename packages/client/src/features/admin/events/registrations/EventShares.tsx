import type { EventFiguresDto, EventShare } from '@club/shared/registration';
import { profileLabels } from '../../../account/profileFields';
import { formatCount } from '../../list/formatCount';
import styles from './registrations.module.css';

/** How many came, and by branch and year who has a place and who came. */
export function EventShares({ figures }: { figures: EventFiguresDto }) {
  const { states, came, shares } = figures;
  if (states.placed + came === 0) return null;
  return (
    <details className={styles.shares}>
      <summary>
        {formatCount(states.placed)} with a place, {formatCount(came)} came
      </summary>
      <div className={styles.tables}>
        {shares.map((share) => (
          <ShareTable key={share.kind} {...share} />
        ))}
      </div>
    </details>
  );
}

function ShareTable({ kind, values }: EventShare) {
  const label = profileLabels[kind];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">With a place</th>
          <th scope="col">Came</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ value, placed, came }) => (
          <tr key={value}>
            <th scope="row">{value || 'Not said, or no member'}</th>
            <td>{formatCount(placed)}</td>
            <td>{formatCount(came)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
