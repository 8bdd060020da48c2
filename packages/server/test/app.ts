import type { Express } from 'express';
import { type AppDependencies, createApp } from '../src/app';
import { createLogger } from '../src/lib/logger';
import { createTokens } from '../src/lib/tokens';

export const tokenSecret = 'a secret of the tests, 32 bytes or more';
export const tokens = createTokens(tokenSecret);

/** Log lines of the apps under test, for tests that look at them. */
export const logLines: string[] = [];

export const dependencies: AppDependencies = {
  logger: createLogger({ write: (line) => void logLines.push(line) }),
  tokens,
  corsOrigins: [],
  trustProxy: undefined,
  isStopping: () => false,
};

/** The real app, with some dependencies changed. */
export function createTestApp(changes: Partial<AppDependencies> = {}): Express {
  return createApp({ ...dependencies, ...changes });
}

export const app = createTestApp();
