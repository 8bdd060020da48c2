import { type PointerEvent, useRef, useState } from 'react';

/** An entry while it is dragged: where it was, where it would be, and how far it is moved, in pixels. */
export interface Drag {
  from: number;
  to: number;
  offset: number;
}

/** Near the edges of the window, the page scrolls under a dragged entry. Pixels. */
const edge = 72;
const scrollStep = 10;

/**
 * Sorts the children of the element at `listRef` by mouse, finger or pen: `startDrag` is for the
 * handle of an entry; a child with `data-note` is none. `move` is called once, when the entry is dropped at another place.
 */
export function useDragSort(move: (from: number, to: number) => void) {
  const listRef = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  function startDrag(event: PointerEvent<HTMLElement>, from: number) {
    const list = listRef.current;
    if (!list || event.button !== 0) return;
    event.preventDefault();
    const middles = middlesOf(list);
    const start = event.clientY + window.scrollY;
    let pointer = event.clientY;
    let to = from;

    function follow() {
      const y = pointer + window.scrollY;
      to = middles.filter((middle, index) => index !== from && middle < y).length;
      setDrag({ from, to, offset: y - start });
    }

    const stopScrolling = scrollAtEdges(event.clientY, () => pointer, follow);
    holdPointer(event.currentTarget, event.pointerId, {
      onMove(y) {
        pointer = y;
        follow();
      },
      onEnd(isDropped) {
        stopScrolling();
        setDrag(null);
        if (isDropped && to !== from) move(from, to);
      },
    });
  }

  return { listRef, drag, startDrag };
}

/** Where the middle of each entry is on the page, in pixels. */
function middlesOf(list: HTMLElement): number[] {
  return [...list.querySelectorAll(':scope > :not([data-note])')].map((child) => {
    const { top, height } = child.getBoundingClientRect();
    return top + height / 2 + window.scrollY;
  });
}

interface PointerHandlers {
  /** With its place in the window, in pixels from above. */
  onMove: (y: number) => void;
  /** Once. It is not dropped when Escape or the browser ends it. */
  onEnd: (isDropped: boolean) => void;
}

/** Keeps the pointer at `handle` until it is released. */
function holdPointer(handle: HTMLElement, pointerId: number, handlers: PointerHandlers): void {
  const ended = new AbortController();
  const { signal } = ended;
  const end = (isDropped: boolean) => () => {
    ended.abort();
    handlers.onEnd(isDropped);
  };
  handle.setPointerCapture(pointerId);
  handle.addEventListener('pointermove', ({ clientY }) => handlers.onMove(clientY), { signal });
  handle.addEventListener('pointerup', end(true), { signal });
  // After a cancelled touch, and when the entry leaves the page.
  handle.addEventListener('lostpointercapture', end(false), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false)(), { signal });
}

/**
 * Scrolls the page while the pointer is pulled to an edge of the window, and calls `onScroll` at each
 * step. Returns how to stop.
 */
function scrollAtEdges(start: number, readPointer: () => number, onScroll: () => void): () => void {
  const timer = window.setInterval(() => {
    const pointer = readPointer();
    const isPulledUp = pointer < edge && pointer < start;
    const isPulledDown = pointer > window.innerHeight - edge && pointer > start;
    if (isPulledUp || isPulledDown) {
      window.scrollBy({ top: isPulledUp ? -scrollStep : scrollStep, behavior: 'instant' });
      onScroll();
    }
  }, 16);
  return () => window.clearInterval(timer);
}
