import { send } from '../../../api/send';
import { NoteForm } from '../form/NoteForm';
import { useTextDraft } from './useTextDraft';

/** Writes a note for the team below the message with this id. */
export function MessageNoteForm({ id }: { id: string }) {
  const draft = useTextDraft('note', id);
  return (
    <NoteForm
      label="Note for the team"
      draft={draft}
      add={() => send('POST /api/admin/contacts/:id/notes', { id, body: { text: draft.text } })}
      changes={['contacts']}
    />
  );
}
