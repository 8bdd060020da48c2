import { toEdit, useDraft } from '../form/useDraft';
import { useWritingNotice } from './useWritingNotice';

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
