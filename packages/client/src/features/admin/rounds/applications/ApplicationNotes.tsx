import type { ReadApplicationDto } from '@club/shared/review';
import { send } from '../../../../api/send';
import { NoteForm } from '../../form/NoteForm';
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
      {canNote && <ApplicationNoteForm key={_id} round={round} application={_id} />}
    </section>
  );
}

interface ApplicationNoteFormProps {
  /** Ids of the round and of the application. */
  round: string;
  application: string;
}

function ApplicationNoteForm({ round, application }: ApplicationNoteFormProps) {
  const draft = useDraft({ name: `applicationNote:${application}`, begin: { value: '' } });
  const text = draft.edit.value;
  return (
    <NoteForm
      label="Note, e.g. what the interview said"
      draft={{
        text,
        write: (written) => draft.change(() => written),
        clear: () => draft.setEdit(toEdit({ value: '' })),
      }}
      add={() =>
        send('POST /api/admin/rounds/:id/applications/:applicationId/notes', {
          id: round,
          applicationId: application,
          body: { text },
        })
      }
      changes={['applications']}
    />
  );
}
