import { type RefObject, useEffect, useState } from 'react';

/**
 * Lets an element rise a little when it is first seen: 'waiting' while it has yet to come into
 * view, 'seen' from then on. What is in view when the page opens, or comes without a script, is
 * 'seen' from the start.
 */
export function useRise(element: RefObject<Element | null>): 'waiting' | 'seen' {
  const [state, setState] = useState<'waiting' | 'seen'>('seen');

  useEffect(() => {
    if (element.current === null || !('IntersectionObserver' in window)) {
      return;
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) {
        setState('seen');
        observer.disconnect();
      } else {
        setState('waiting');
      }
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return state;
}
