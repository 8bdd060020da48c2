import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../components/Button';
import { StickyBar } from '../steps/StickyBar';
import { formatCount } from './formatCount';
import styles from './SelectionBar.module.css';
import type { Selection } from './useSelection';

interface SelectionBarProps {
  selection: Selection;
  /** Gets the focus when the bar goes. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** What can be done with the selection. */
  children: ReactNode;
}

/** How much is selected, and what can be done with it; nothing while nothing is selected. */
export function SelectionBar({ selection, headingRef, children }: SelectionBarProps) {
  const { count, total, isAll, ofPage, selectAll, clear } = selection;

  function clearAll() {
    clear();
    headingRef.current?.focus();
  }

  return (
    <>
      {/* Screen readers hear of a change only in an element that was there before. */}
      <p role="status" className="visually-hidden">
        {count > 0 && `${formatCount(count)} selected`}
      </p>
      {count > 0 && (
        <StickyBar className={styles.bar} isChanged>
          <p className={`row across-4 ${styles.count}`}>
            <strong>{formatCount(count)} selected</strong>
            {ofPage === 'all' && !isAll && count < total && (
              <Button variant="inline" onClick={selectAll}>
                All {formatCount(total)} of this filter
              </Button>
            )}
            <Button variant="inline" onClick={clearAll}>
              Clear
              <span className="visually-hidden"> the selection</span>
            </Button>
          </p>
          <div className="row gap-2 across-3">{children}</div>
        </StickyBar>
      )}
    </>
  );
}
