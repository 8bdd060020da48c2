import { useRef, useState } from 'react';
import { copySelection } from './copyText';

/** What has become of it: on the clipboard, selected to be copied by hand, or not asked for yet. */
export type Copied = 'yes' | 'by hand' | null;

/** Copies the text of a field, which is selected then. */
export function useCopy<Field extends HTMLInputElement | HTMLTextAreaElement>(text: string) {
  const fieldRef = useRef<Field>(null);
  const [copied, setCopied] = useState<Copied>(null);

  function select() {
    fieldRef.current?.focus();
    fieldRef.current?.select();
  }

  async function copy() {
    select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      // Browsers refuse on pages without TLS; most know the former way.
      setCopied(copySelection() ? 'yes' : 'by hand');
    }
  }

  return { fieldRef, select, copy, copied };
}
