import type { BackupDto } from '@club/shared/backup';
import { send } from '../../../api/send';
import { ActionButton } from '../actions/ActionButton';
import { type Column, ListTable } from '../list/ListTable';
import { Badge } from '../shell/Badge';
import { useDates } from '../shell/useDates';
import { DownloadButton } from './DownloadButton';
import { describeCounts, formatBytes } from './describeBackup';

interface BackupsTableProps {
  /** Null while they are loading. */
  backups: BackupDto[] | null;
  /** While one of them is made or verified. */
  isWorking: boolean;
}

/** The files, with buttons to verify and to download them. */
export function BackupsTable({ backups, isWorking }: BackupsTableProps) {
  const { formatMoment } = useDates();
  const columns: Column<BackupDto & { _id: string }>[] = [
    {
      label: 'Made',
      cell: ({ at, isNightly }) => (
        <>
          {formatMoment(at)}
          <span className="detail">{isNightly ? 'By night' : 'By hand'}</span>
        </>
      ),
    },
    {
      label: 'Holds',
      width: '26%',
      cell: ({ bytes, counts }) => (
        <>
          {bytes === null ? '–' : formatBytes(bytes)}
          <span className="detail">{describeCounts(counts)}</span>
        </>
      ),
    },
    { label: 'State', width: '30%', cell: (backup) => <BackupState backup={backup} /> },
    {
      label: 'Actions',
      width: '11rem',
      isActions: true,
      cell: (backup) =>
        backup.bytes !== null && <BackupActions backup={backup} isWorking={isWorking} />,
    },
  ];
  const entries = backups?.map((backup) => ({ ...backup, _id: backup.name })) ?? null;
  return <ListTable columns={columns} entries={entries} />;
}

/** Whether the backup can be restored, and why not. */
function BackupState({ backup: { work, problem, verifiedAt } }: { backup: BackupDto }) {
  const { formatMoment } = useDates();
  return (
    <span className="row baseline gap-1 across-2">
      {work === 'making' && <Badge>Being made</Badge>}
      {work === 'verifying' && <Badge>Being verified</Badge>}
      {work === null && problem !== null && (
        <>
          <Badge isUrgent>Cannot be used</Badge>
          <span>{problem}</span>
        </>
      )}
      {work === null && problem === null && (
        <span>{verifiedAt ? `Verified ${formatMoment(verifiedAt)}` : 'Not verified'}</span>
      )}
    </span>
  );
}

interface BackupActionsProps extends Pick<BackupsTableProps, 'isWorking'> {
  backup: BackupDto;
}

function BackupActions({ backup: { name, at }, isWorking }: BackupActionsProps) {
  const { formatMoment } = useDates();
  return (
    <>
      <ActionButton
        label="Verify"
        labelMeanwhile="Wait"
        what={formatMoment(at)}
        isWorking={isWorking}
        act={() => send('POST /api/admin/backups/:name/verify', { name })}
        changes={['backups']}
        failureText={(reason) => `Failed to verify the backup: ${reason}`}
      />
      <DownloadButton name={name} what={formatMoment(at)} />
    </>
  );
}
