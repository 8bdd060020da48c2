import { ActionButton } from './ActionButton';
import { ConfirmButton } from './ConfirmButton';

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
  return (
    <>
      <ActionButton
        label="Restore"
        labelMeanwhile="Restoring"
        what={what}
        onAct={onRestore}
        successText={restoredText}
        afterwards={afterChange}
      />
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
