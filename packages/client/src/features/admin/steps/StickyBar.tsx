import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './StickyBar.module.css';

interface StickyBarProps {
  className?: string | undefined;
  /** Whether it holds something to be saved: then it cannot be overlooked. */
  isChanged?: boolean;
  children: ReactNode;
}

/**
 * Buttons that stay in sight at the end of the window. It measures itself, since its texts can need
 * several lines: what gets the focus is scrolled clear of it (AdminLayout.module.css).
 */
export function StickyBar({ className, isChanged, children }: StickyBarProps) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const bar = ref.current;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--covered-end', `${bar?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (bar) observer.observe(bar);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty('--covered-end');
    };
  }, []);

  return (
    <div ref={ref} className={`row ${styles.bar} ${className}`} data-changed={isChanged}>
      {children}
    </div>
  );
}
