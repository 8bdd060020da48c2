import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading of a page with a list: when new `data` removes the element that had the focus (a
 * deleted entry, the link to the next page), the heading gets it. Where the row of that element stays, as after a
 * button that becomes another one, the row keeps it, and the page does not move. `moreData` is for a second list.
 */
export function useHeadingFocus(
  data: unknown,
  moreData?: unknown,
): RefObject<HTMLHeadingElement | null> {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const hasShownData = useRef(false);
  const lastRow = useFocusedRow();
  useEffect(() => {
    if (!data || moreData === null) {
      return;
    }
    if (hasShownData.current && document.activeElement === document.body) {
      const inRow = lastRow.current?.isConnected && firstControlOf(lastRow.current);
      if (inRow) inRow.focus({ preventScroll: true });
      else headingRef.current?.focus();
    }
    hasShownData.current = true;
  }, [data, moreData, lastRow]);
  return headingRef;
}

/** The row of a table in which the focus was last. */
function useFocusedRow(): RefObject<HTMLTableRowElement | null> {
  const row = useRef<HTMLTableRowElement | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      row.current = target instanceof Element ? target.closest('tr') : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return row;
}

function firstControlOf(row: HTMLTableRowElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('button:not(:disabled), a[href]');
}
