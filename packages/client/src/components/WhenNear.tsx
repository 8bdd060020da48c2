import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** Whether it is shown from the beginning. */
  isNear: boolean;
  /** Of the empty place that is there until then. */
  placeClass: string | undefined;
  children: ReactNode;
}

/**
 * Shows what has to be fetched when it is at most half a screen away, or somebody goes on by keyboard, who
 * would pass by. The browser's own lazy loading of pictures fetches those of several screens, each with a
 * request. Without scripts all is there from the beginning.
 */
export function WhenNear({ isNear, placeClass, children }: WhenNearProps) {
  const [wasNear, setWasNear] = useState(isNear);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (place.current === null) return;
    if (!('IntersectionObserver' in window)) {
      setWasNear(true);
      return;
    }
    const show = () => setWasNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) show();
      },
      { rootMargin: '50% 0%' },
    );
    observer.observe(place.current);
    // On paper all is seen.
    for (const event of ['beforeprint', 'keydown']) window.addEventListener(event, show);
    return () => {
      observer.disconnect();
      for (const event of ['beforeprint', 'keydown']) window.removeEventListener(event, show);
    };
  }, []);

  if (wasNear) return children;
  return (
    <>
      <div ref={place} className={placeClass} />
      <noscript>{children}</noscript>
    </>
  );
}
