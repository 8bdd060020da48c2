import type { EventShare } from '@club/shared/registration';
import { useState } from 'react';
import { downloadEventFigures } from '../../../api/registrations';
import { saveFile } from '../../../components/saveFile';
import { profileLabels } from '../../account/profileFields';
import { ActionButton } from '../actions/ActionButton';
import { formatCount } from '../list/formatCount';
import { useEventFigures } from '../query/useEventFigures';
import styles from './EventShares.module.css';
import { LoadFailure } from './LoadFailure';

/** Who has a place and who came, by branch and year; loaded when somebody unfolds it. */
export function EventShares({ event }: { event: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, reload } = useEventFigures(event, isOpen);
  return (
    <details
      className={styles.shares}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>By branch and year</summary>
      {error !== null && <LoadFailure what="The figures" error={error} onRetry={reload} />}
      {data && (
        <div className={styles.tables}>
          {data.shares.map((share) => (
            <ShareTable key={share.kind} {...share} />
          ))}
          <ActionButton
            label="Save as CSV"
            labelMeanwhile="Saving"
            act={async () => saveFile(await downloadEventFigures(event), 'event-figures.csv')}
            successText="Figures saved"
            failureText="Failed to save the figures"
          />
        </div>
      )}
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
