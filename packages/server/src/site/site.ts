import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ClubContent } from '@club/shared/content';
import type { Logger } from '../lib/logger';
import { securityHeaders } from '../middleware/securityHeaders';
import { answerPicture } from './answerPicture';
import {
  assetsPath,
  type ClientFiles,
  findClientDirectory,
  findFontUrl,
  loadClientFiles,
} from './clientFiles';
import { ContentStore } from './contentStore';
import { createDiscoveryFiles } from './discoveryFiles';
import { Looks } from './looks';
import { type Pages, type Renderer, renderPages } from './pages';
import { picturesPath } from './pictures';
import type { PublicFile } from './publicFile';
import { sendPublicFile, sendText } from './sendFile';
import { isForApplication, refuseRequest, splitUrl } from './siteRequest';

/** The public side of the site: pages, the client's files and the pictures. */
export interface Site {
  /** What the pages show. */
  readonly content: ClubContent;
  /** Answers a request. Does nothing and returns false for the API and the health checks. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Stops watching the content folder. */
  close(): Promise<void>;
}

export interface SiteOptions {
  /** The folder with site.json, the other JSON files and images/. */
  contentDirectory: string;
  /** A folder for files that can be made again: prepared pictures. */
  cacheDirectory: string;
  logger: Logger;
  /** Called after every valid change of the content folder, when the pages show it. */
  onContentChange: (content: ClubContent) => void | Promise<void>;
}

/** What is answered from memory. A change of the content replaces it as a whole. */
interface Served {
  content: ClubContent;
  pages: Pages;
  /** By URL path. */
  files: ReadonlyMap<string, PublicFile>;
}

/**
 * Loads the content, prepares its pictures and renders the pages.
 * @throws {ContentError} when the content is not valid
 */
export async function createSite(options: SiteOptions): Promise<Site> {
  const { logger } = options;
  const [renderer, client, store] = await Promise.all([
    import('@club/client/entry-server'),
    loadClientFiles(join(findClientDirectory(), 'dist', 'browser')),
    ContentStore.open(options),
  ]);
  const looks = await Looks.open({
    cacheDirectory: join(options.cacheDirectory, 'icons'),
    findPicture: (name) => store.findPicture(name),
    findFont: (file) => findFontUrl(client, file),
  });
  const sources = { renderer, client, looks };

  let served = await render(sources, store.content);
  store.watch(async (content) => {
    served = await render(sources, content);
    await options.onContentChange(content);
  });

  return {
    get content() {
      return served.content;
    },
    handle(request, response) {
      const { path, query } = splitUrl(request.url ?? '/');
      if (isForApplication(path)) return false;
      securityHeaders(request, response, () => {
        if (refuseRequest(request, response)) return;
        if (path.startsWith(picturesPath)) {
          void answerPicture(request, response, path, { store, logger });
        } else {
          answerFromMemory(request, response, { path, query }, served);
        }
      });
      return true;
    },
    close: () => store.close(),
  };
}

interface PageSources {
  renderer: Renderer;
  client: ClientFiles;
  looks: Looks;
}

async function render(
  { renderer, client, looks }: PageSources,
  content: ClubContent,
): Promise<Served> {
  const look = await looks.create(content);
  const pages = await renderPages(
    renderer,
    { template: client.template, head: look.head },
    content,
  );
  const discovery = await createDiscoveryFiles({
    content,
    look,
    indexedPaths: pages.indexedPaths,
  });
  return {
    content,
    pages,
    files: new Map([...client.files, ...look.files, ...discovery]),
  };
}

function answerFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: { path: string; query: string },
  { pages, files }: Served,
): void {
  const file = pages.public.get(path) ?? files.get(path);
  if (file) {
    sendPublicFile(request, response, file);
  } else if (path.startsWith(assetsPath)) {
    // Not the 404 page: a browser with an old page would load HTML as a script.
    sendText(response, 404, 'No such file');
  } else if (path.endsWith('/') && isPage(path.slice(0, -1), pages)) {
    // Only for known pages: a redirect of `//example.com/` would lead to another site.
    response.writeHead(301, { Location: path.slice(0, -1) + query }).end();
  } else if (pages.isPrivate(path)) {
    sendPublicFile(request, response, pages.shell);
  } else {
    sendPublicFile(request, response, pages.notFound, 404);
  }
}

function isPage(path: string, pages: Pages): boolean {
  return pages.public.has(path) || pages.isPrivate(path);
}
