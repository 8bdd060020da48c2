import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading of a page with a list: when new `data` removes the element that had the focus (a
 * deleted entry, the link to the next page), the heading gets it. `moreData` is for a second list.
 */
export function useHeadingFocus(
  data: unknown,
  moreData?: unknown,
): RefObject<HTMLHeadingElement | null> {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const hasShownData = useRef(false);
  useEffect(() => {
    if (!data || moreData === null) {
      return;
    }
    if (hasShownData.current && document.activeElement === document.body) {
      headingRef.current?.focus();
    }
    hasShownData.current = true;
  }, [data, moreData]);
  return headingRef;
}
