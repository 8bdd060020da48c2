import { type Browser, chromium } from '@playwright/test';
import { browserOptions } from '../e2e/fixtures/browserOptions';

/** The browser of the journeys, without Playwright's runner. */
export function openBrowser(): Promise<Browser> {
  const { executablePath, args = [] } = browserOptions.launchOptions ?? {};
  return chromium.launch({ ...(executablePath !== undefined && { executablePath }), args });
}
