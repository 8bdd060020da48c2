import { type PointerEvent, useRef } from 'react';

const shortestSwipePx = 48;

interface SwipeHandlers {
  onLeft: () => void;
  onRight: () => void;
}

/** Tells a finger's sideways stroke from a tap and from scrolling. */
export function useSwipe({ onLeft, onRight }: SwipeHandlers) {
  const start = useRef<{ x: number; y: number } | null>(null);

  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (start.current === null) {
        return;
      }
      const across = clientX - start.current.x;
      const down = clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) < shortestSwipePx || Math.abs(across) < Math.abs(down)) {
        return;
      }
      if (across < 0) {
        onLeft();
      } else {
        onRight();
      }
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
