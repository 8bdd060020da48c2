import { useRef } from 'react';

/** How long a code has to be away from the camera before it counts again, in milliseconds. */
const pause = 4_000;

/** Calls `onCode` once for a code that the camera sees again and again. */
export function useOnce(onCode: (text: string) => void): (text: string) => void {
  const last = useRef({ text: '', seenAt: 0 });
  return (text) => {
    const { text: former, seenAt } = last.current;
    const now = performance.now();
    last.current = { text, seenAt: now };
    if (text !== former || now - seenAt > pause) onCode(text);
  };
}
