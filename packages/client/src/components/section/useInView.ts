import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether `element` has been in view: false until a visitor scrolls to it, true from then on.
 * It starts as true, so that a page without scripts, and what is in view when the page opens,
 * never waits.
 */
export function useInView(element: RefObject<Element | null>): boolean {
  const [wasInView, setWasInView] = useState(true);

  useEffect(() => {
    if (element.current === null || !('IntersectionObserver' in window)) {
      return;
    }
    const observer = new IntersectionObserver(([entry]) => {
      const isInView = entry?.isIntersecting ?? false;
      setWasInView(isInView);
      if (isInView) {
        observer.disconnect();
      }
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return wasInView;
}
