import { isolate, quote } from '@club/shared/isolate';
import type { Resource } from '../query/Resource';
import { ActionButton } from './ActionButton';
import { ConfirmButton } from './ConfirmButton';

interface BinActionsProps {
  /** Its name. */
  what: string;
  /** Whether that is a title that somebody has written: the question puts it into quotation marks. */
  isTitle?: boolean;
  /** What is lost when it is deleted for good, in one sentence. */
  consequence: string;
  /** Both call the API. */
  onRestore: () => Promise<unknown>;
  onDelete: () => Promise<unknown>;
  /** What is loaded again afterwards. */
  changes: readonly Resource[];
  /** Toasts. */
  restoredText: string;
  deletedText: string;
  failureText: string;
  /** After it was restored or deleted for good. */
  onDone?: () => void;
}

/** What can be done with something in a bin. */
export function BinActions(props: BinActionsProps) {
  const { what, consequence, onRestore, onDelete, restoredText, deletedText, failureText } = props;
  const { changes, isTitle = false, onDone } = props;
  const done = onDone && { onSuccess: onDone };
  return (
    <>
      <ActionButton
        label="Restore"
        labelMeanwhile="Restoring"
        what={what}
        act={onRestore}
        changes={changes}
        successText={restoredText}
        {...done}
      />
      <ConfirmButton
        verb="Delete for good"
        verbMeanwhile="Deleting"
        what={what}
        question={`Delete ${isTitle ? quote(what) : isolate(what)} for good?`}
        consequence={consequence}
        act={onDelete}
        changes={changes}
        successText={deletedText}
        failureText={failureText}
        {...done}
      />
    </>
  );
}
