import { isolate } from '@club/shared/isolate';
import { ActionButton } from './ActionButton';
import type { Action } from './useAction';

interface UndoNoteProps extends Pick<Action<void>, 'act' | 'changes' | 'onSuccess'> {
  /** Of what is in the bin now, as the beginning of a sentence. */
  name: string;
  /** Whether the button that had the focus is gone. */
  autoFocus?: boolean;
}

/** Says what went to a bin just now, and takes it back. */
export function UndoNote({ name, autoFocus = false, ...action }: UndoNoteProps) {
  return (
    <div role="status" className="row across-4 note">
      <p>{isolate(name)} is in the bin.</p>
      <ActionButton
        label="Undo"
        labelMeanwhile="Taking it back"
        autoFocus={autoFocus}
        {...action}
      />
    </div>
  );
}
