import { type ChangeEvent, useEffect, useRef } from 'react';
import styles from './SelectBox.module.css';
import type { Selection } from './useSelection';

interface SelectBoxProps {
  selection: Selection;
  id: string;
  /** Of the entry, for screen readers, e.g. 'Asha'. */
  name: string;
}

/** Ticks one entry of a list. With Shift, by mouse or keyboard, also everything since the last one. */
export function SelectBox({ selection, id, name }: SelectBoxProps) {
  function toggle({ nativeEvent }: ChangeEvent) {
    // The change of a checkbox comes with the click that makes it, also with that of the space bar.
    selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  }
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={selection.isSelected(id)}
        disabled={!selection.isReady}
        onChange={toggle}
      />
      <span className="visually-hidden">Select {name}</span>
    </label>
  );
}

interface SelectPageProps {
  selection: Selection;
  /** Whether the words are shown beside it. */
  isNamed?: boolean;
}

const pageWords = 'Select this page';

/** Ticks everything on the page of a list. */
export function SelectPage({ selection, isNamed = false }: SelectPageProps) {
  const box = useRef<HTMLInputElement>(null);
  const { ofPage, isReady, togglePage } = selection;
  useEffect(() => {
    if (box.current) box.current.indeterminate = ofPage === 'some';
  }, [ofPage]);
  return (
    <label className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        aria-label={pageWords}
        checked={ofPage === 'all'}
        disabled={!isReady}
        onChange={togglePage}
      />
      <span className={isNamed ? 'quiet' : styles.wordsOnPhones}>{pageWords}</span>
    </label>
  );
}
