import { toEdit, useDraft } from '../form/useDraft';

/** A text that is not sent yet: the browser keeps it under `name`, also after an expired login. */
export function useTextDraft(name: string) {
  const { edit, change, setEdit } = useDraft({ name, begin: { value: '' } });
  return {
    text: edit.value,
    write: (text: string) => change(() => text),
    clear: () => setEdit(toEdit({ value: '' })),
  };
}
