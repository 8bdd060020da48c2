import type { ClubContent } from '@club/shared/content';

export type Scheme = 'light' | 'dark';

/** What the editor sends to the preview: the whole site, and which page of it to show. */
export interface PreviewMessage {
  kind: 'showPreview';
  content: ClubContent;
  /** The style sheet of the colours. */
  css: string;
  /** Path of a public page, and after '#' the id of a part of it. A new one replaces the page to which the person has gone. */
  page: string;
  scheme: Scheme;
}

/** What the preview sends to the editor when it can show something. */
export const previewIsReady = 'previewIsReady';

export function isPreviewMessage(data: unknown): data is PreviewMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'showPreview';
}
