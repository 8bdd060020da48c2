import { useEffect } from 'react';
import type { Scheme } from './previewMessage';

/** Gives the page the colours of `css`, which has those of both schemes, in `scheme`. */
export function usePreviewStyle(css: string, scheme: Scheme): void {
  useEffect(() => {
    // Not as a style element: the content security policy forbids it.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, [css]);

  useEffect(() => {
    document.documentElement.dataset.scheme = scheme;
  }, [scheme]);
}
