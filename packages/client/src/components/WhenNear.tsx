import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** Whether it is shown from the beginning. */
  isNear: boolean;
  /** Of the empty place that is there until then. */
  placeClass: string | undefined;
  children: ReactNode;
}

/**
 * Shows pictures when they are at most half a screen away. The browser's own lazy loading fetches those
 * of several screens, each with a request. Without scripts they are there from the beginning.
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
    // On paper every picture is seen.
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
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
