import type { Page } from '@playwright/test';

/** A screen in one of its states. */
export interface Screen {
  /** Also the file's name. */
  name: string;
  /** Opens the screen in a new page. */
  open: (page: Page) => Promise<void>;
  /** Photographs the window only, not the whole page: for a menu or a dialog over the page. */
  windowOnly?: boolean;
}
