import { Fragment, type ReactNode, useId, useState } from 'react';
import { LineDrawing } from '../../../components/Icon';
import styles from './SortableList.module.css';
import { useDragSort } from './useDragSort';

export interface SortableEntry {
  key: string | number;
  title: string;
  /** Beside the title, e.g. a small picture. */
  mark?: ReactNode;
  /** A second line below the title. */
  detail?: string;
  /** For entries that open to show their fields. */
  isOpen?: boolean;
  body: ReactNode;
}

interface SortableListProps<Key extends string | number> {
  entries: (SortableEntry & { key: Key })[];
  /** Missing: the bodies are always shown, each in the row of its buttons where there is room. */
  onToggle?: (key: Key, isOpen: boolean) => void;
  onMove: (from: number, to: number) => void;
  /** In the place of an entry that was just removed: at the end of a long list the page would jump there. */
  note?: { key: Key; index: number; body: ReactNode } | null;
}

/**
 * A list that is sorted by dragging, or with two buttons at each entry: these also work with a
 * keyboard, with a screen reader, and for people who cannot drag.
 */
export function SortableList<Key extends string | number>(props: SortableListProps<Key>) {
  const { entries, onToggle, onMove, note } = props;
  const [news, setNews] = useState('');

  function move(from: number, to: number) {
    const moved = entries[from];
    if (!moved || to < 0 || to >= entries.length) return;
    onMove(from, to);
    setNews(`${moved.title} is now ${to + 1} of ${entries.length}.`);
  }

  const { listRef, drag, startDrag } = useDragSort(move);

  function noteAt(index: number) {
    if (!note || Math.min(note.index, entries.length) !== index) return null;
    return (
      <li key={note.key} data-note>
        {note.body}
      </li>
    );
  }

  /** Where a line shows the place of a dropped entry. */
  function dropSide(index: number) {
    if (!drag || index !== drag.to || drag.from === drag.to) return undefined;
    return drag.to < drag.from ? 'before' : 'after';
  }

  return (
    <>
      <ol className={`stack gap-2 ${styles.list}`} ref={listRef}>
        {entries.map((entry, index) => (
          <Fragment key={entry.key}>
            {noteAt(index)}
            <li
              data-dragged={drag?.from === index}
              data-drop={dropSide(index)}
              style={drag?.from === index ? { translate: `0 ${drag.offset}px` } : undefined}
            >
              <Row
                entry={entry}
                isFirst={index === 0}
                isLast={index === entries.length - 1}
                onDragStart={(event) => startDrag(event, index)}
                onToggle={onToggle && (() => onToggle(entry.key, !entry.isOpen))}
                onMoveBy={(step) => move(index, index + step)}
              />
            </li>
          </Fragment>
        ))}
        {noteAt(entries.length)}
      </ol>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </>
  );
}

interface RowProps {
  entry: SortableEntry;
  isFirst: boolean;
  isLast: boolean;
  onDragStart: (event: React.PointerEvent<HTMLElement>) => void;
  onToggle: (() => void) | undefined;
  onMoveBy: (step: -1 | 1) => void;
}

function Row({ entry, onDragStart, onToggle, ...moves }: RowProps) {
  const bodyId = useId();
  const { title, mark, detail, isOpen = false, body } = entry;
  const handle = (
    <span className={styles.handle} onPointerDown={onDragStart} aria-hidden="true">
      <LineDrawing path="M9 5v.01M9 12v.01M9 19v.01M15 5v.01M15 12v.01M15 19v.01" />
    </span>
  );
  if (!onToggle) {
    return (
      <div className={styles.row}>
        {handle}
        <div className={styles.fields}>{body}</div>
        <MoveButtons title={title} {...moves} />
      </div>
    );
  }
  return (
    <>
      <div className={styles.row}>
        {handle}
        <button
          type="button"
          className={styles.title}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          {mark}
          <span>
            {title}
            {detail && <span className="detail">{detail}</span>}
          </span>
        </button>
        <MoveButtons title={title} {...moves} />
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {body}
      </div>
    </>
  );
}

interface MoveButtonsProps extends Pick<RowProps, 'isFirst' | 'isLast' | 'onMoveBy'> {
  title: string;
}

function MoveButtons({ title, isFirst, isLast, onMoveBy }: MoveButtonsProps) {
  return (
    <>
      <button
        type="button"
        aria-label={`Move ${title} up`}
        aria-disabled={isFirst}
        onClick={() => onMoveBy(-1)}
      >
        <LineDrawing path="M6 15l6-6l6 6" />
      </button>
      <button
        type="button"
        aria-label={`Move ${title} down`}
        aria-disabled={isLast}
        onClick={() => onMoveBy(1)}
      >
        <LineDrawing path="M6 9l6 6l6-6" />
      </button>
    </>
  );
}
