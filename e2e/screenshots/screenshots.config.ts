import { defineConfig } from '@playwright/test';
import { browserOptions } from '../fixtures/browserOptions';
import { lessMotion } from '../fixtures/motion';

/**
 * `npm run screenshots`: every screen and state, in every width and colour scheme, into the folder
 * screenshots/, which git ignores. `npm run screenshots:docs` takes those that docs/ shows again,
 * `npm run samples` those of docs/samples/.
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
    { name: 'all', testMatch: ['allScreens.spec.ts', 'clubSizes.spec.ts'] },
    { name: 'docs', testMatch: ['docsScreens.spec.ts', 'demoScreens.spec.ts'] },
    { name: 'samples', testMatch: 'samples.spec.ts' },
  ],
});
