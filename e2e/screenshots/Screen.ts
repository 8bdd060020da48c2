import type { Page } from '@playwright/test';

/** A screen in one of its states. */
export interface Screen {
  /** Also the file's name. */
  name: string;
  /** Leads a fresh page there. */
  open: (page: Page) => Promise<void>;
  /** Only what the window shows: for what lies above the page, such as a menu or a dialog. */
  windowOnly?: boolean;
}
