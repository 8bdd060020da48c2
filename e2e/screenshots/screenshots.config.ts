import { defineConfig } from '@playwright/test';
import { browserOptions } from '../fixtures/browserOptions';
import { lessMotion } from '../fixtures/motion';

/**
 * `npm run screenshots` takes the pictures that docs/ shows again, `npm run samples` those of docs/samples/.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './makePicturesReady.ts',
  fullyParallel: true,
  workers: 2,
  reporter: 'line',
  use: { ...browserOptions, ...lessMotion },
  projects: [
    { name: 'docs', testMatch: ['docsScreens.spec.ts', 'demoScreens.spec.ts'] },
    { name: 'samples', testMatch: 'samples.spec.ts' },
  ],
});
