import { useState } from 'react';
import { logFailure } from '../../api/logFailure';
import { Button } from '../../components/Button';
import { notify } from '../../components/notify';
import { ConfirmButton } from './ConfirmButton';
import { reasonOf } from './reasonOf';

interface BinActionsProps {
  /** Its name. */
  what: string;
  /** What is lost when it is deleted for good, in one sentence. */
  consequence: string;
  /** Both call the API. */
  onRestore: () => Promise<void>;
  onDelete: () => Promise<void>;
  /** Toasts. */
  restoredText: string;
  deletedText: string;
  failureText: string;
  /** Also after a restoration that failed: it may not be in the bin any more. */
  afterChange: () => void;
}

/** What can be done with something in a bin. */
export function BinActions(props: BinActionsProps) {
  const { what, consequence, onRestore, onDelete, restoredText, deletedText, failureText } = props;
  const { afterChange } = props;
  const [isBusy, setBusy] = useState(false);

  async function restore() {
    setBusy(true);
    try {
      await onRestore();
      notify.success(restoredText);
    } catch (error) {
      logFailure(`Restoring ${what}`, error);
      notify.error(reasonOf(error));
    }
    setBusy(false);
    afterChange();
  }

  return (
    <>
      <Button variant="inline" busyText={isBusy ? 'Restoring…' : undefined} onClick={restore}>
        Restore<span className="visually-hidden"> {what}</span>
      </Button>
      <ConfirmButton
        verb="Delete for good"
        verbMeanwhile="Deleting"
        what={what}
        question={`Delete ${what} for good?`}
        consequence={consequence}
        onConfirm={onDelete}
        successText={deletedText}
        failureText={failureText}
        afterSuccess={afterChange}
      />
    </>
  );
}
