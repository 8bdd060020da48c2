import { type ReactNode, useContext, useId, useState } from 'react';
import { Button } from '../../../components/Button';
import { FormErrorsContext } from '../../../components/form/FormErrorsContext';
import { ThumbnailById } from '../pictures/ThumbnailById';
import styles from './form.module.css';
import { entryOf, type Part } from './Part';
import { RemovedNote } from './RemovedNote';
import { SortableList } from './SortableList';
import { useEntries } from './useEntries';
import { useOpenRows } from './useOpenRows';

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
  /** For two short fields: they are always open, beside each other with the buttons where there is room. */
  isRow?: boolean;
  /** A second way to add: several entries at once. `room` says how many more fit. */
  addSeveral?: (add: (entries: Entry[]) => void, room: number) => ReactNode;
  /** The fields of an entry. */
  children: (part: Part<Entry>) => ReactNode;
}

/** Entries that are added, changed, sorted and removed. Each opens to show its fields. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { part, label, hint, noun, blank, titleOf, imageOf, isRow, children } = props;
  const { keys, removed, add, addAll, remove, move, undo } = useEntries(part);
  const rows = useOpenRows<number>();
  const errorId = useId();
  const { ownError, isWrong } = useEntryErrors(part.path);
  const nameOf = (entry: Entry, index: number) =>
    titleOf(entry) || `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`;
  /** The first field of the entry that was added last gets the focus. */
  const [addedKey, setAddedKey] = useState<number | null>(null);

  function addBlank() {
    const key = add(blank);
    setAddedKey(key);
    rows.toggle(key, true);
  }

  return (
    <fieldset
      className="stack gap-3 choices"
      name={part.path}
      aria-invalid={ownError ? true : undefined}
      aria-describedby={ownError && errorId}
      tabIndex={-1}
    >
      <legend>
        {label} <span className={styles.count}>{part.value.length}</span>
      </legend>
      {hint && <p className="quiet">{hint}</p>}
      {ownError && (
        <p id={errorId} className="error small strong">
          {ownError}
        </p>
      )}
      <SortableList
        entries={part.value.map((entry, index) => ({
          key: keys[index] ?? index,
          title: nameOf(entry, index),
          mark: imageOf && <ThumbnailById id={imageOf(entry)} />,
          // Errors are under the fields: an entry that has one cannot stay closed.
          isOpen: rows.isOpen(keys[index] ?? index) || isWrong(index),
          body: (
            <EntryBody
              noun={noun}
              title={titleOf(entry) || String(index + 1)}
              isRow={isRow ?? false}
              hasFocus={keys[index] === addedKey}
              onRemove={() => remove(index)}
            >
              {children(entryOf(part, index, entry))}
            </EntryBody>
          ),
        }))}
        {...(!isRow && { onToggle: rows.toggle })}
        onMove={move}
        note={
          removed && {
            key: removed.key,
            index: removed.index,
            body: <RemovedNote name={nameOf(removed.entry, removed.index)} onUndo={undo} />,
          }
        }
      />
      <div className="row gap-2 across-4">
        <AddEntries {...props} onAdd={addBlank} onAddSeveral={addAll} />
      </div>
    </fieldset>
  );
}

/** What the API found wrong with the list at `path`, and with each of its entries. */
function useEntryErrors(path: string) {
  const errors = useContext(FormErrorsContext);
  return {
    ownError: errors.get(path),
    isWrong(index: number): boolean {
      const entry = `${path}.${index}`;
      return [...errors.keys()].some((field) => field === entry || field.startsWith(`${entry}.`));
    },
  };
}

interface AddEntriesProps<Entry>
  extends Pick<EntryListProps<Entry>, 'part' | 'noun' | 'limit' | 'addSeveral'> {
  onAdd: () => void;
  onAddSeveral: (entries: Entry[]) => void;
}

/** The ways to add an entry, until the list is full. */
function AddEntries<Entry>(props: AddEntriesProps<Entry>) {
  const { part, noun, limit, addSeveral, onAdd, onAddSeveral } = props;
  const room = limit - part.value.length;
  if (room <= 0) return <p className="quiet">{limit} are the most that fit.</p>;
  return (
    <>
      <Button variant="quiet" onClick={onAdd}>
        Add {noun}
      </Button>
      {addSeveral?.(onAddSeveral, room)}
    </>
  );
}

interface EntryBodyProps {
  noun: string;
  title: string;
  isRow: boolean;
  /** Whether it was just added: its first field gets the focus. */
  hasFocus: boolean;
  onRemove: () => void;
  /** The fields. */
  children: ReactNode;
}

function EntryBody({ noun, title, isRow, hasFocus, onRemove, children }: EntryBodyProps) {
  return (
    <div
      className={isRow ? styles.short : `stack gap-5 start ${styles.entry}`}
      ref={hasFocus ? focusFirstField : undefined}
    >
      {children}
      <Button variant="discreet" onClick={onRemove}>
        Remove {noun}
        <span className="visually-hidden"> {title}</span>
      </Button>
    </div>
  );
}

function focusFirstField(entry: HTMLElement | null) {
  entry?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
}
