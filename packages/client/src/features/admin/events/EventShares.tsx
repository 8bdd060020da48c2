import type { EventShare } from '@club/shared/eventFigures';
import { profileLabels } from '@club/shared/userWords';
import { useState } from 'react';
import { sendForFile } from '../../../api/send';
import { SaveFiguresButton } from '../actions/SaveFiguresButton';
import { formatCount } from '../list/formatCount';
import { FigureTable } from '../shell/FigureTable';
import { LoadFailure } from '../shell/LoadFailure';
import styles from './EventShares.module.css';
import { useEventFigures } from './useEventFigures';

/** Who has a place and who came, by branch, year and what was answered; loaded when somebody unfolds it. */
export function EventShares({ event }: { event: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, reload } = useEventFigures(event, isOpen);
  return (
    <details
      className={styles.shares}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="fold">By branch, year and answers</summary>
      {error !== null && <LoadFailure what="The figures" error={error} onRetry={reload} />}
      {data && (
        <div className={`full-columns gap-5 across-6 start ${styles.tables}`}>
          {data.shares.map(({ kind, values }) => (
            <ShareTable
              key={kind}
              label={profileLabels[kind]}
              values={values}
              nobody="Not said, or no member"
            />
          ))}
          {data.answers.map(({ key, ...answer }) => (
            <ShareTable key={key} {...answer} nobody="Not answered" />
          ))}
          <SaveFiguresButton
            download={() => sendForFile('GET /api/admin/events/:id/figures.csv', { id: event })}
            fileName="event-figures.csv"
          />
        </div>
      )}
    </details>
  );
}

interface ShareTableProps extends Pick<EventShare, 'values'> {
  label: string;
  /** In the place of no value. */
  nobody: string;
}

function ShareTable({ label, values, nobody }: ShareTableProps) {
  return (
    <FigureTable
      label={label}
      columns={['With a place', 'Came']}
      rows={values.map(({ value, placed, came }) => ({
        key: value,
        name: value ? <bdi>{value}</bdi> : nobody,
        cells: [formatCount(placed), formatCount(came)],
      }))}
    />
  );
}
