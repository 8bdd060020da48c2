import type { HotPayload } from 'vite';
import type { Started } from '../workers/messages';

/** What the site asks Vite: a module of the client for the server, or index.html for a path. */
export type Question = { kind: 'module'; payload: HotPayload } | { kind: 'template'; path: string };

/** What the process of the site says to the development server. */
export type FromSite =
  /** Its modules are loaded: it can begin. */
  | { type: 'loaded' }
  | { type: 'started'; started: Started }
  /** What the pages show, as a hash. */
  | { type: 'shows'; content: string }
  | { type: 'asks'; number: number; question: Question };

/** What the development server says to the process of the site. */
export type ToSite =
  | { type: 'begin' }
  | { type: 'answers'; number: number; value: unknown; error?: string };
