import { type PointerEvent, useRef } from 'react';

const shortestSwipePx = 48;

interface SwipeHandlers {
  onLeft: () => void;
  onRight: () => void;
}

/** Recognises a horizontal swipe of a finger; ignores taps and scrolling. */
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
      const deltaX = clientX - start.current.x;
      const deltaY = clientY - start.current.y;
      start.current = null;
      if (Math.abs(deltaX) < shortestSwipePx || Math.abs(deltaX) < Math.abs(deltaY)) {
        return;
      }
      if (deltaX < 0) {
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
