import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { nightlyFile } from './scripts/nightlyFile.cjs';
import { requireProjects } from './scripts/selectedProjects.cjs';

const typescript = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
      },
      module: { type: 'commonjs' },
    },
  ],
};

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Compiles each module once for all test files. */
const runtime = pathOf('scripts/testRuntime.cjs');

/** For what runs on the server: the files share the globals of their process, and packages. */
const onNode = { runtime, testEnvironment: pathOf('scripts/processEnvironment.cjs') };

/** What only the night has, of all projects. */
const testPathIgnorePatterns = [
  '/node_modules/',
  ...(process.env.NIGHTLY === '1' ? [] : [nightlyFile.source]),
];

requireProjects(process.argv.slice(2), ['embedded-mongo', 'server', 'client', 'scripts']);

/** One project for each package: `npx jest --selectProjects server` runs one of them. */
export default {
  // No more than the cores: each process loads the site and warms up for itself, which takes 10 s of a processor.
  maxWorkers: availableParallelism(),
  // Generous: a test that waits for an event must not fail because the machine is busy.
  testTimeout: 240_000,
  testSequencer: process.env.LUCK_SEED ? './scripts/anyOrder.cjs' : './scripts/longestFirst.cjs',
  projects: [
    {
      displayName: 'embedded-mongo',
      rootDir: 'packages/embedded-mongo',
      testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
      testPathIgnorePatterns,
      globalSetup: '<rootDir>/test/globalSetup.cjs',
      transform: typescript,
      ...onNode,
    },
    {
      displayName: 'server',
      rootDir: 'packages/server',
      testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
      testPathIgnorePatterns,
      globalSetup: '<rootDir>/test/globalSetup.ts',
      globalTeardown: '<rootDir>/test/globalTeardown.ts',
      // The client's built server entry and the encryption are ES modules, which Jest runs as CommonJS.
      transform: {
        ...typescript,
        '/client/dist/server/.+\\.js$': typescript['^.+\\.tsx?$'],
        '/node_modules/(age-encryption|@noble|@scure)/.+\\.js$': typescript['^.+\\.tsx?$'],
      },
      transformIgnorePatterns: ['/node_modules/(?!(age-encryption|@noble|@scure)/)'],
      ...onNode,
    },
    {
      displayName: 'client',
      rootDir: 'packages/client',
      testMatch: ['<rootDir>/{src,test}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns,
      testEnvironment: '<rootDir>/test/browserEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/test/cssModule.ts',
        '\\.css$': '<rootDir>/test/emptyModule.ts',
        '/baseUrl$': '<rootDir>/test/baseUrl.ts',
      },
      // These packages are ES modules, which Jest runs as CommonJS.
      transform: {
        ...typescript,
        '/node_modules/(qr|transliteration)/.+\\.js$': typescript['^.+\\.tsx?$'],
      },
      transformIgnorePatterns: ['/node_modules/(?!(qr|transliteration)/)'],
      runtime,
    },
    {
      displayName: 'scripts',
      rootDir: 'scripts',
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns,
      transform: typescript,
      ...onNode,
    },
  ],
};
