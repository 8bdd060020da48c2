import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './fixtures/browserOptions';
import { lessMotion } from './fixtures/motion';
import { nightlyTag } from './fixtures/nightly';

/** The journeys of `npm test`. Every worker starts a site of its own (fixtures/test.ts). */
export default defineConfig({
  testDir: '.',
  testIgnore: 'screenshots/**',
  grepInvert: new RegExp(nightlyTag),
  outputDir: '../test-results',
  // A file's journeys run one after the other: those with a site of their own start it once.
  fullyParallel: false,
  // Each one more would start two sites and a browser, which costs as much as its journeys save in waiting.
  workers: availableParallelism(),
  // A journey that passes only sometimes is a bug in the journey or in the site.
  retries: 0,
  forbidOnly: true,
  // Generous, as in jest.config.mjs: a journey must not fail because the machine is busy. Milliseconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  // Without a graphics card, motion takes most of the time of a journey. Only the journeys of the
  // menu, the footer and the contact form have it, and those that test motion.
  // Only the journeys about the service worker have one (offline.spec.ts).
  use: {
    ...browserOptions,
    ...lessMotion,
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
});
