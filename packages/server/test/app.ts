import { createServer, type RequestListener, type Server } from 'node:http';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { type AppDependencies, createApp } from '../src/app';
import { createBulkActions } from '../src/bulkActions';
import type { ClubDetails } from '../src/clubDetails';
import { parseEnv } from '../src/env';
import { createBackups } from '../src/features/backups/backups.service';
import { BulkWork } from '../src/features/bulk/bulkWork.service';
import { createMails } from '../src/features/mails/mails.service';
import type { Monitoring } from '../src/features/monitoring/monitoring.controller';
import { openMonitoring } from '../src/features/monitoring/openMonitoring';
import { createOneTimeLinks } from '../src/features/oneTimeLinks/oneTimeLinks.service';
import { Services } from '../src/features/services/services.service';
import { createDeviceProofs } from '../src/lib/deviceProofs';
import { createLogger, type Logger } from '../src/lib/logger';
import { createPasskeyChallenges } from '../src/lib/passkeyChallenges';
import { createPasswords } from '../src/lib/passwords';
import { createSelfProofs } from '../src/lib/selfProofs';
import { createSmtp } from '../src/lib/smtp';
import { createTokens } from '../src/lib/tokens';
import { mediaStorageLimit, messageStorageLimit, noLimits } from '../src/limits/limits';
import { createFindPictureUses } from '../src/pictureUses';
import { LaterWork } from '../src/queues/laterWork';
import { livePages } from './livePages';
import { allModules } from './modules';

export const tokenSecret = 'a secret of the tests, 32 bytes or more';
export const tokens = createTokens(tokenSecret);
export const monitoringToken = 'a-token-of-the-tests-for-metrics';
export const passwords = createPasswords({ cost: 4 }); // the lowest cost, so that tests are quick

export const club: ClubDetails = {
  name: 'Test Club',
  email: 'hello@club.example',
  url: 'https://club.example',
  timeZone: 'Asia/Kolkata',
};
const describeClub = () => club;

/** Log lines of the apps under test, for tests that look at them. */
export const logLines: string[] = [];

/** A logger whose lines go into the list. */
export function createRecordingLogger(lines: string[]): Logger {
  return createLogger({ write: (line) => void lines.push(line) });
}

/** As with SMTP_URL: mails are queued, and no process sends them. */
export const queuedMails = createMails({
  smtp: createSmtp({ url: 'smtp://127.0.0.1:1', from: 'club@club.example' }),
  describeClub,
  onQueued: () => undefined,
});

const mails = createMails({ smtp: undefined, describeClub, onQueued: () => undefined });
const oneTimeLinks = createOneTimeLinks(describeClub);

let opened: Monitoring | undefined;

/**
 * Opened by the first request for it. Its figures watch the process from then on, as the library offers no
 * end of that: opened for each test file, they kept all modules of each file in memory.
 */
const monitoring: Monitoring = {
  get metrics() {
    return open().metrics;
  },
  isToken: (token) => open().isToken(token),
};

function open(): Monitoring {
  opened ??= openMonitoring({ monitoringToken }, passwords);
  if (!opened) throw new Error('There is a token, so there is monitoring.');
  return opened;
}

export const dependencies: AppDependencies = {
  logger: createRecordingLogger(logLines),
  tokens,
  devices: createDeviceProofs(tokenSecret),
  challenges: createPasskeyChallenges(tokenSecret),
  passwords,
  mails,
  pages: livePages,
  modules: allModules,
  services: new Services(),
  oneTimeLinks,
  // In no folder, so that a test which makes one without asking for more leaves nothing behind.
  backups: createBackups({
    directory: join(devNull, 'backups'),
    isNightly: false,
    program: { args: [] },
    logger: createRecordingLogger(logLines),
  }),
  describeClub,
  limits: noLimits,
  later: new LaterWork({ paceMilliseconds: 5, maxWaiting: 1000 }, (error) =>
    createRecordingLogger(logLines).error({ err: error }),
  ),
  bulkWork: new BulkWork(
    createBulkActions(messageStorageLimit, { oneTimeLinks, mails }, allModules),
    createRecordingLogger(logLines),
    () => describeClub().timeZone,
  ),
  messageStorageLimit,
  media: { storageLimit: mediaStorageLimit, findPictureUses: createFindPictureUses(allModules) },
  monitoring,
  health: {
    env: parseEnv({}),
    version: '1.0.0',
    smtp: undefined,
    proofs: createSelfProofs(tokenSecret),
    // Reaches nobody.
    outside: {
      patience: 5_000,
      resolveTxt: async () => [],
      findReleases: async () => null,
      plainPort: () => null,
    },
  },
  corsOrigins: [],
  trustProxy: undefined,
  logAddresses: false,
  isStopping: () => false,
};

/** Does what answered requests have left to do. A test file that sends such requests calls it after each test. */
export const finishLaterWork = () => dependencies.later.stop();

/** The real app for a server of the test's own. */
export const createListener = (changes: Partial<AppDependencies> = {}): RequestListener =>
  createApp({ ...dependencies, ...changes });

const servers: Server[] = [];

/**
 * The real app, with some dependencies changed. What is made before the first test listens until the last
 * one is over: to listen again for each request took a fifth of the time of a test. Others listen for each.
 */
export function createTestApp(changes: Partial<AppDependencies> = {}): Server {
  const server = createServer(createListener(changes));
  // By default a connection ends after a while, perhaps while the next request is on its way.
  server.keepAliveTimeout = 0;
  servers.push(server);
  return server;
}

export const app = createTestApp();

beforeAll(async () => {
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
});

afterAll(async () => {
  for (const server of servers) {
    if (!server.listening) continue;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
});
