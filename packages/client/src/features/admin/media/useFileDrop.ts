import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dropped anywhere on the window: a browser would leave the page for a file that
 * misses its target.
 * @returns whether files are being dragged over the window
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const listeners = {
      dragover: (event: DragEvent) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setDragging(true);
      },
      dragleave: ({ relatedTarget }: DragEvent) => {
        if (relatedTarget === null) setDragging(false); // out of the window
      },
      drop: (event: DragEvent) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return;
        event.preventDefault();
        setDragging(false);
        take(files);
      },
    };
    const names = ['dragover', 'dragleave', 'drop'] as const;
    for (const name of names) window.addEventListener(name, listeners[name]);
    return () => {
      for (const name of names) window.removeEventListener(name, listeners[name]);
    };
  }, []);

  return isDragging;
}
