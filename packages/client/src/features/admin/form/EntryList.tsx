import { type ReactNode, useContext, useState } from 'react';
import { Button } from '../../../components/Button';
import { FormErrorsContext } from '../../../components/form/FormErrorsContext';
import { ThumbnailById } from '../pictures/ThumbnailById';
import shared from '../shell/admin.module.css';
import styles from './form.module.css';
import { entryOf, type Part } from './Part';
import { SortableList } from './SortableList';
import { useEntries } from './useEntries';

interface EntryListProps<Entry> {
  part: Part<Entry[]>;
  /** Heading of the list, e.g. 'Pictures'. */
  label: string;
  hint?: string;
  /** One entry, e.g. 'picture'. */
  noun: string;
  /** The most entries that the API takes. */
  limit: number;
  /** What a new entry begins with. */
  blank: Entry;
  /** The words by which a person knows an entry; '' while it has none. */
  titleOf: (entry: Entry) => string;
  /** The id of its picture, for lists of pictures. */
  imageOf?: (entry: Entry) => string | null;
  /** A second way to add: several entries at once. `room` says how many more fit. */
  addSeveral?: (add: (entries: Entry[]) => void, room: number) => ReactNode;
  /** The fields of an entry. */
  children: (part: Part<Entry>) => ReactNode;
}

/** Entries that are added, changed, sorted and removed. Each opens to show its fields. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { part, label, hint, noun, limit, blank, titleOf, imageOf, addSeveral, children } = props;
  const { keys, removed, add, addAll, remove, move, undo } = useEntries(part);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const errors = useContext(FormErrorsContext);
  const ownError = errors.get(part.path);
  const nameOf = (entry: Entry, index: number) => titleOf(entry) || `${noun} ${index + 1}`;
  /** The first field of the entry that was added last gets the focus. */
  const [addedKey, setAddedKey] = useState<number | null>(null);

  function toggle(key: number, isOpen: boolean) {
    setOpen((last) =>
      isOpen ? new Set([...last, key]) : new Set([...last].filter((it) => it !== key)),
    );
  }

  function addBlank() {
    const key = add(blank);
    setAddedKey(key);
    toggle(key, true);
  }

  function isWrong(index: number): boolean {
    const path = `${part.path}.${index}`;
    return [...errors.keys()].some((field) => field === path || field.startsWith(`${path}.`));
  }

  return (
    <fieldset
      className={shared.fieldset}
      name={part.path}
      aria-invalid={ownError ? true : undefined}
      tabIndex={-1}
    >
      <legend>
        {label} <span className={styles.count}>{part.value.length}</span>
      </legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <SortableList
        entries={part.value.map((entry, index) => ({
          key: keys[index] ?? index,
          title: nameOf(entry, index),
          mark: imageOf && <ThumbnailById id={imageOf(entry)} />,
          // Errors are under the fields: an entry that has one cannot stay closed.
          isOpen: open.has(keys[index] ?? index) || isWrong(index),
          body: (
            <div
              className={styles.entry}
              ref={keys[index] === addedKey ? focusFirstField : undefined}
            >
              {children(entryOf(part, index, entry))}
              <Button variant="discreet" onClick={() => remove(index)}>
                Remove {noun}
                <span className="visually-hidden"> {titleOf(entry) || index + 1}</span>
              </Button>
            </div>
          ),
        }))}
        onToggle={toggle}
        onMove={move}
      />
      <div className={styles.listEnd}>
        {removed && (
          <p role="status">
            {nameOf(removed.entry, removed.index)} is removed.{' '}
            <Button variant="inline" autoFocus onClick={undo}>
              Undo
            </Button>
          </p>
        )}
        {part.value.length < limit ? (
          <>
            <Button variant="quiet" onClick={addBlank}>
              Add {noun}
            </Button>
            {addSeveral?.(addAll, limit - part.value.length)}
          </>
        ) : (
          <p className={styles.hint}>{limit} are the most that fit.</p>
        )}
      </div>
    </fieldset>
  );
}

function focusFirstField(entry: HTMLElement | null) {
  entry?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
}
