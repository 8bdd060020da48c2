import { useState } from 'react';
import { send } from '../../../api/send';
import { Button } from '../../../components/Button';
import { TextArea } from '../../../components/form/TextArea';
import { useAction } from '../actions/useAction';
import { TextForm } from '../form/TextForm';
import { useTextDraft } from './useTextDraft';

/** Writes a note for the team below the message with this id. What is typed survives a reload. */
export function NoteForm({ id }: { id: string }) {
  const draft = useTextDraft('note', id);
  const [isOpen, setOpen] = useState(draft.text !== '');
  const { isBusy, run } = useAction({
    call: 'Writing a note',
    act: () => send('POST /api/admin/contacts/:id/notes', { id, body: { text: draft.text } }),
    changes: ['contacts'],
    successText: 'Note added',
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
        label="Note for the team"
        value={draft.text}
        maxLength={5000}
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
