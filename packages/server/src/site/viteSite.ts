import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import type { Logger } from '../lib/logger';
import { securityHeaders } from '../middleware/securityHeaders';
import { answerPicture } from './answerPicture';
import { findClientDirectory } from './clientFiles';
import { ContentStore } from './contentStore';
import { createDiscoveryFiles } from './discoveryFiles';
import { Looks } from './looks';
import { notFoundPath, type Renderer } from './pages';
import { fillTemplate, renderShell } from './pageTemplate';
import { picturesPath } from './pictures';
import { sendPublicFile, sendText } from './sendFile';
import type { Site, SiteOptions } from './site';
import { isForApplication, refuseRequest, splitUrl } from './siteRequest';

const cspHeader = 'Content-Security-Policy';

/**
 * The site for development: Vite serves the client's sources with hot reload, and every request renders
 * its page again. Nothing else imports Vite.
 */
export async function createViteSite(options: SiteOptions): Promise<Site> {
  const { logger } = options;
  const store = await ContentStore.open(options);
  const looks = await Looks.open({
    cacheDirectory: join(options.cacheDirectory, 'icons'),
    findPicture: (name) => store.findPicture(name),
    findFont: (file) => `/src/styles/fonts/${file}`,
  });
  const vite = await startVite();
  store.watch(async (content) => {
    vite.ws.send({ type: 'full-reload' });
    await options.onContentChange(content);
  });

  return {
    get content() {
      return store.content;
    },
    handle(request, response) {
      if (isForApplication(splitUrl(request.url ?? '/').path)) return false;
      securityHeaders(request, response, () => {
        allowHotReload(response);
        if (refuseRequest(request, response)) return;
        vite.middlewares(request, response, () => {
          void answer(request, response, { vite, store, looks, logger });
        });
      });
      return true;
    },
    async close() {
      await store.close();
      await vite.close();
    },
  };
}

/** What an answer needs. */
interface Sources {
  vite: ViteDevServer;
  store: ContentStore;
  looks: Looks;
  logger: Logger;
}

function startVite(): Promise<ViteDevServer> {
  const clientDirectory = findClientDirectory();
  return createServer({
    root: clientDirectory,
    configFile: join(clientDirectory, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true },
  });
}

/** Answers what Vite does not: pictures, pages and the files for search engines. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { vite, store, looks, logger }: Sources,
): Promise<void> {
  const { path } = splitUrl(request.url ?? '/');
  try {
    if (path.startsWith(picturesPath)) {
      await answerPicture(request, response, path, { store, logger });
      return;
    }
    const renderer = await loadRenderer(vite);
    const look = await looks.create(store.content);
    const discovery = await createDiscoveryFiles({
      content: store.content,
      look,
      indexedPaths: renderer.publicPaths,
    });
    const file = discovery.get(path) ?? look.files.get(path);
    if (file) {
      sendPublicFile(request, response, file);
    } else {
      await sendPage(response, path, { vite, renderer, head: look.head, content: store.content });
    }
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    logger.error({ err: error }, 'This page cannot be rendered');
    sendText(response, 500, error instanceof Error ? String(error.stack) : String(error));
  }
}

interface PageSources extends Pick<Site, 'content'> {
  vite: ViteDevServer;
  renderer: Renderer;
  /** Elements for the head of every page. */
  head: string;
}

async function sendPage(
  response: ServerResponse,
  path: string,
  { vite, renderer, head, content }: PageSources,
): Promise<void> {
  const isPublic = renderer.publicPaths.includes(path);
  const isPrivate = renderer.isPrivatePath(path);
  const page = isPrivate
    ? renderShell(content)
    : await renderer.renderPage(isPublic ? path : notFoundPath, content);
  const source = await readFile(join(vite.config.root, 'index.html'), 'utf8');
  const template = await vite.transformIndexHtml(path, source);
  response.writeHead(isPublic || isPrivate ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(fillTemplate(template, page, head));
}

async function loadRenderer(vite: ViteDevServer): Promise<Renderer> {
  const { publicPaths, isPrivatePath, renderPage } =
    await vite.ssrLoadModule('/src/entry-server.tsx');
  return { publicPaths, isPrivatePath, renderPage };
}

/**
 * Vite inserts scripts and styles into the page, talks to it over a socket, and waits in a worker for a
 * server that restarts.
 */
function allowHotReload(response: ServerResponse): void {
  const policy = String(response.getHeader(cspHeader))
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .concat(";worker-src 'self' blob:");
  response.setHeader(cspHeader, policy);
}
