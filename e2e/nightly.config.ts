import { defineConfig } from '@playwright/test';
import config from './playwright.config';

// What a journey does only each night asks for this.
process.env.NIGHTLY = '1';

/** All journeys, also those that are too many for each `npm test` (fixtures/nightly.ts). */
export default defineConfig({ ...config, grepInvert: [] });
