import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import type { ClubContent } from '@club/shared/content';
import { findCheck } from '../src/features/certificates/certificates.service';
import { findMaster } from '../src/features/media/storedPictures.service';
import { createLogger } from '../src/lib/logger';
import { modules } from '../src/modules/modules';
import { PictureCache } from '../src/pictures/pictureCache';
import { PictureFiles } from '../src/pictures/pictureFiles';
import { seedContent } from '../src/seed/seedContent';
import { createSite, type Site } from '../src/site/site';
import { createDatabaseSource } from '../src/snapshot/databaseSource';
import { built } from './builds';
import { connectMigrated } from './connectMigrated';
import { type ContentFixture, createContentFixture } from './contentFixture';
import { createDatabaseUri, dropDatabase } from './database';

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

interface PageRequest {
  method?: string;
  headers?: Record<string, string>;
}

/** The site on a free port, with a database of its own, filled from a content folder. */
export interface PageServer {
  site: Site;
  port: number;
  content: ContentFixture;
  /** The arguments of all calls of `onContentChange`. */
  changes: ClubContent[];
  /** Messages of the errors that were logged. */
  errors(): string[];
  /** Sends a request with exactly this path, while fetch would normalise it. */
  request(path: string, options?: PageRequest): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * What the site leaves to the application gets 299.
 * @param fill changes the folder before the site is filled from it
 * @param surroundings what the operator has set
 */
export async function startPageServer(
  fill: (content: ContentFixture) => Promise<void> = async () => {},
  surroundings: Partial<Parameters<typeof createDatabaseSource>[0]> = {},
): Promise<PageServer> {
  // As `npm start` does: React then skips its checks.
  process.env.NODE_ENV = 'production';
  await built('client');
  const content = await createContentFixture();
  await fill(content);
  const changes: ClubContent[] = [];
  const log: { level: string; msg: string }[] = [];
  const logger = createLogger({ write: (line) => log.push(JSON.parse(line)) });
  await connectMigrated(createDatabaseUri());
  await seedContent(content.contentDirectory, logger);
  const cache = await PictureCache.open(join(content.cacheDirectory, 'pictures'));
  const site = await createSite({
    source: createDatabaseSource({ modules, ...surroundings }),
    pictures: new PictureFiles(cache, findMaster, logger),
    cacheDirectory: content.cacheDirectory,
    findCertificate: findCheck,
    logger,
    onContentChange: (changed) => {
      changes.push(changed);
    },
  });
  const server = createServer((incoming, response) => {
    if (!site.handle(incoming, response)) response.writeHead(299).end('left to the application');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    site,
    port,
    content,
    changes,
    errors: () => log.filter(({ level }) => level === 'error').map(({ msg }) => msg),
    request: (path, options = {}) => sendRequest({ port, path, ...options }),
    async close() {
      await site.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await dropDatabase();
      await content.remove();
    },
  };
}

function sendRequest(
  options: PageRequest & { port: number | undefined; path: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', ...options }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk) => chunks.push(chunk));
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status, headers } = incoming;
        resolve({ status, headers, bytes, text: bytes.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}
