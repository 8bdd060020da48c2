import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the place of a form that was sent. It gets the focus, which would be lost with the form. */
export function Sent({ children }: { children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} className="stack gap-4" tabIndex={-1}>
      {children}
    </div>
  );
}
