import type { BulkJobDto } from '@club/shared/bulk';
import { send } from '../../../api/send';
import { ActionButton } from '../actions/ActionButton';
import { ConfirmButton } from '../actions/ConfirmButton';

interface UndoJobButtonProps {
  job: Pick<BulkJobDto, '_id' | 'action'>;
  /** What the job did, for screen readers, where several stand in a list. */
  what?: string;
  /** When the undo has begun. */
  onUndo?: (() => void) | undefined;
}

/** Takes an action on many back. Of an import it asks first: accounts are deleted. */
export function UndoJobButton({ job: { _id: id, action }, what, onUndo }: UndoJobButtonProps) {
  const undo = {
    act: () => send('POST /api/admin/bulk-jobs/:id/undo', { id }),
    changes: ['bulkJobs'],
    ...(onUndo && { onSuccess: onUndo }),
  } as const;
  return action === 'import' ? (
    <ConfirmButton
      {...undo}
      variant="inline"
      verb="Undo"
      verbMeanwhile="Taking back"
      what="the import"
      consequence="Accounts that it has created, and that nobody has used, are deleted. Those that it has changed get back what they had. What somebody has used or changed since stays."
    />
  ) : (
    <ActionButton
      {...undo}
      {...(what !== undefined && { what })}
      label="Undo"
      labelMeanwhile="Taking it back"
    />
  );
}
