import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** All journeys, also those that are too many for each `npm test` (fixtures/nightly.ts). */
export default defineConfig({ ...config, grepInvert: [] });
