import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading of a page with a list: when new `data` removes the element that had the focus (a
 * deleted entry, the link to the next page), the heading gets it.
 */
export function useHeadingFocus(data: unknown): RefObject<HTMLHeadingElement | null> {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const hasShownData = useRef(false);
  useEffect(() => {
    if (!data) {
      return;
    }
    if (hasShownData.current && document.activeElement === document.body) {
      headingRef.current?.focus();
    }
    hasShownData.current = true;
  }, [data]);
  return headingRef;
}
