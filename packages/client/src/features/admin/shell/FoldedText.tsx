import { useEffect, useId, useRef, useState } from 'react';
import styles from './FoldedText.module.css';

interface FoldedTextProps {
  /** What the text is, for screen readers, e.g. 'the message from Asha'. */
  what: string;
  children: string;
}

/** Text as it was typed, line breaks included; folded after three lines until the reader unfolds it. */
export function FoldedText({ what, children }: FoldedTextProps) {
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);

  // The width of the box decides how many lines a text has. Unfolded, there is nothing to measure.
  useEffect(() => {
    const element = paragraph.current;
    if (element === null || isUnfolded || !('ResizeObserver' in window)) {
      return;
    }
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isUnfolded]);

  return (
    <>
      <p ref={paragraph} id={id} className={styles.text} data-folded={!isUnfolded}>
        {children}
      </p>
      {isLong && (
        <button
          type="button"
          className={`no-print ${styles.toggle}`}
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Show less' : 'Show all'}
          <span className="visually-hidden"> of {what}</span>
        </button>
      )}
    </>
  );
}
