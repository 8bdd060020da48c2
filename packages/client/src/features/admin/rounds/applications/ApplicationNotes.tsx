import type { ReadApplicationDto } from '@club/shared/review';
import { useState } from 'react';
import { send } from '../../../../api/send';
import { Button } from '../../../../components/Button';
import { TextArea } from '../../../../components/form/TextArea';
import { useAction } from '../../actions/useAction';
import { TextForm } from '../../form/TextForm';
import { toEdit, useDraft } from '../../form/useDraft';
import { FoldedText } from '../../shell/FoldedText';
import { useDates } from '../../shell/useDates';

interface ApplicationNotesProps {
  /** Id of the round. */
  round: string;
  application: ReadApplicationDto;
}

/** What the team has written about an application, the oldest first, and a form for more. */
export function ApplicationNotes({ round, application }: ApplicationNotesProps) {
  const { _id, notes, canNote } = application;
  const { formatMoment } = useDates();
  if (notes.length === 0 && !canNote) return null;
  return (
    <section className="stack gap-4 measure" aria-labelledby="notes">
      <h2 id="notes">Notes of the team</h2>
      {notes.length === 0 && (
        <p className="quiet">
          For what an interview said, and what else the team should know. The applicant never sees
          it; who reviews sees it after the own review.
        </p>
      )}
      {notes.length > 0 && (
        <ol className="stack gap-4">
          {notes.map(({ _id: note, text, author, at }) => (
            <li key={note} className="stack gap-1 marked">
              <p className="quiet">
                <bdi>{author.name}</bdi>, <time dateTime={at}>{formatMoment(at)}</time>
              </p>
              <FoldedText what={`the note by ${author.name}`}>{text}</FoldedText>
            </li>
          ))}
        </ol>
      )}
      {canNote && <NoteForm key={_id} round={round} application={_id} />}
    </section>
  );
}

interface NoteFormProps {
  /** Ids of the round and of the application. */
  round: string;
  application: string;
}

/** What is typed survives a reload. */
function NoteForm({ round, application }: NoteFormProps) {
  const draft = useDraft({ name: `applicationNote:${application}`, begin: { value: '' } });
  const text = draft.edit.value;
  const [isOpen, setOpen] = useState(text !== '');
  const { isBusy, run } = useAction({
    call: 'Writing a note',
    act: () =>
      send('POST /api/admin/rounds/:id/applications/:applicationId/notes', {
        id: round,
        applicationId: application,
        body: { text },
      }),
    changes: ['applications'],
    successText: 'Note added',
    failureText: (reason) => `Your note is not saved. ${reason}`,
    onSuccess: () => {
      draft.setEdit(toEdit({ value: '' }));
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
    <TextForm text={text} onSend={() => void run()}>
      <TextArea
        name="note"
        label="Note, e.g. what the interview said"
        value={text}
        maxLength={5000}
        required
        autoFocus
        onChange={({ target }) => draft.change(() => target.value)}
      />
      <div>
        <Button type="submit" variant="quiet" busyText={isBusy ? 'Adding…' : undefined}>
          Add note
        </Button>
      </div>
    </TextForm>
  );
}
