import { defineConfig } from '@playwright/test';
import { browserOptions } from './fixtures/browserOptions';

/** The journeys of `npm test`. Every worker starts a site of its own (fixtures/test.ts). */
export default defineConfig({
  testDir: '.',
  testIgnore: 'screenshots/**',
  outputDir: '../test-results',
  globalSetup: './fixtures/makePicturesReady.ts',
  fullyParallel: true,
  workers: 2,
  // A journey that passes only sometimes is a bug, in it or in the site.
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: { ...browserOptions, screenshot: 'only-on-failure' },
});
