import { useEffect } from 'react';
import type { Scheme } from './previewMessage';

/** In the frame, the place that is kept for a scrollbar looks like a strip beside the page. */
const withoutGutter = 'html { scrollbar-gutter: auto; scrollbar-width: none; }';

/** Gives the page the colours of `css`, which has those of both schemes, in `scheme`. */
export function usePreviewStyle(css: string, scheme: Scheme): void {
  useEffect(() => {
    // Not as a style element: the content security policy forbids it.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${css}${withoutGutter}`);
    document.adoptedStyleSheets = [sheet];
  }, [css]);

  useEffect(() => {
    document.documentElement.dataset.scheme = scheme;
  }, [scheme]);
}
