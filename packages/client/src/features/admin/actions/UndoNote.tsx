import { isolate } from '@club/shared/isolate';
import { type ReactNode, useState } from 'react';
import { ActionButton } from './ActionButton';
import type { Action } from './useAction';

interface UndoNoteProps extends Pick<Action<void>, 'act' | 'changes' | 'onSuccess'> {
  /** Of what is in the bin now, as the beginning of a sentence. */
  name: string;
  /** Whether the page shows at once that it is back, before the API has answered; otherwise a toast says so. */
  isBackAtOnce?: boolean;
  /** Whether the button that had the focus is gone. */
  autoFocus?: boolean;
  /** What else is to be known about it. */
  children?: ReactNode;
}

/**
 * Says what went to a bin just now, and takes it back. The toast that it is back takes the one away that says it is
 * deleted.
 */
export function UndoNote(props: UndoNoteProps) {
  const { name, isBackAtOnce = false, autoFocus = false, children, ...action } = props;
  return (
    <div role="status" className="row across-4 note">
      <p>
        {isolate(name)} is in the bin. {children}
      </p>
      <ActionButton
        label="Undo"
        labelMeanwhile="Taking it back"
        autoFocus={autoFocus}
        {...(!isBackAtOnce && { successText: `${isolate(name)} is back` })}
        {...action}
      />
    </div>
  );
}

/**
 * What went to the bin just now, for an `UndoNote`. Opening the bin forgets it: there it can be restored or
 * deleted for good, and then the note would not be true any more.
 */
export function useRemoved<Entry>(isBin: boolean) {
  const [removed, setRemoved] = useState<Entry | null>(null);
  if (isBin && removed !== null) setRemoved(null);
  return [removed, setRemoved] as const;
}
