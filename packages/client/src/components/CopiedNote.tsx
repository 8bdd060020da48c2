import type { Copied } from './useCopy';

/** Beside a button that copies: what has become of it. */
export function CopiedNote({ copied }: { copied: Copied }) {
  return (
    <p role="status">
      {copied === 'yes' && 'Copied.'}
      {copied === 'by hand' && 'Please copy it with the keyboard or a long press.'}
    </p>
  );
}
