import { useRef } from 'react';
import { logFailure } from '../../../api/logFailure';
import { send } from '../../../api/send';
import { readDraft } from '../form/draftStorage';
import { toEdit, useDraft } from '../form/useDraft';

/**
 * An answer or a note that is not sent yet: the browser keeps it, also after an expired login, and colleagues see
 * that somebody writes.
 * @param id of the message
 */
export function useTextDraft(kind: 'answer' | 'note', id: string) {
  const name = `${kind}:${id}`;
  const tellWriting = useWritingNotice(id);
  const { edit, change, setEdit } = useDraft({ name, begin: { value: '' } });
  return {
    text: edit.value,
    write: (text: string) => {
      change(() => text);
      tellWriting();
    },
    clear: () => setEdit(toEdit({ value: '' })),
  };
}

/** Whether this browser keeps an answer that the account has begun and not sent. */
export function hasAnswerDraft(account: string, id: string): boolean {
  return readDraft(account, `answer:${id}`) !== null;
}

/** The server forgets it after 30 seconds. */
const tellEveryMilliseconds = 10_000;

/** Gives what is called with each letter that somebody types below a message: colleagues see then who writes. */
function useWritingNotice(id: string): () => void {
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - toldAt.current < tellEveryMilliseconds) return;
    toldAt.current = now;
    send('POST /api/admin/contacts/:id/writing', { id }).catch((error: unknown) =>
      logFailure('Saying that somebody writes', error),
    );
  };
}
