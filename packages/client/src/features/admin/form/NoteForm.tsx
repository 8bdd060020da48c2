import { useState } from 'react';
import { Button } from '../../../components/Button';
import { TextArea } from '../../../components/form/TextArea';
import { useAction } from '../actions/useAction';
import { TextForm } from './TextForm';

/** As long as a note may be. */
const longestNote = 5_000;

interface NoteFormProps {
  label: string;
  /** What is typed and not sent yet, which the browser keeps. */
  draft: { text: string; write: (text: string) => void; clear: () => void };
  add: () => Promise<unknown>;
  /** What a note makes out of date. */
  changes: Parameters<typeof useAction>[0]['changes'];
}

/** Writes a note for the team; a button until somebody does. What is typed survives a reload. */
export function NoteForm({ label, draft, add, changes }: NoteFormProps) {
  const [isOpen, setOpen] = useState(draft.text !== '');
  const { isBusy, run } = useAction({
    call: 'Writing a note',
    act: add,
    changes,
    successText: 'Note added',
    failureText: (reason) => `Your note is not saved. ${reason}`,
    onSuccess: () => {
      draft.clear();
      setOpen(false);
    },
  });
  if (!isOpen) {
    return (
      <div>
        <Button variant="inline" onClick={() => setOpen(true)}>
          Write a note
        </Button>
      </div>
    );
  }
  return (
    <TextForm text={draft.text} onSend={() => void run()}>
      <TextArea
        name="note"
        label={label}
        value={draft.text}
        maxLength={longestNote}
        required
        autoFocus
        onChange={({ target }) => draft.write(target.value)}
      />
      <div>
        <Button type="submit" variant="quiet" busyText={isBusy ? 'Adding…' : undefined}>
          Add note
        </Button>
      </div>
    </TextForm>
  );
}
