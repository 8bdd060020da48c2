import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { setSecurityHeaders } from '../middleware/securityHeaders';
import { picturesPath } from '../pictures/pictureNames';
import { contentOf, type Snapshot } from '../snapshot/snapshot';
import { findShown, isCertificate } from './answerCertificate';
import { answerPicture } from './answerPicture';
import { findClientDirectory } from './clientFiles';
import { createDiscoveryFiles } from './discoveryFiles';
import { EventPreviews } from './eventPreviews/eventPreviews';
import { LiveContent } from './liveContent';
import { type Look, Looks } from './looks';
import { checkPages, listOnDemand, notFoundPath, type Renderer, renderCertificate } from './pages';
import { fillTemplate, renderShell } from './pageTemplate';
import { createPictureReader } from './readPicture';
import { sendPublicFile, sendText } from './sendFile';
import { type Site, type SiteOptions, toLivePages } from './site';
import { isForApplication, refuseRequest, splitUrl } from './siteRequest';
import { createSnapshotFiles } from './snapshotFiles';
import { createWorkerRemover } from './workerRemover';

const cspHeader = 'Content-Security-Policy';

/**
 * The site for development: Vite serves the client's sources with hot reload, and every request renders
 * its page again. Nothing else imports Vite.
 */
export async function createViteSite(options: SiteOptions): Promise<Site> {
  const { source, pictures, cacheDirectory, logger, onContentChange, findCertificate } = options;
  const readPicture = createPictureReader(pictures);
  const looks = await Looks.open({
    cacheDirectory: join(cacheDirectory, 'icons'),
    readPicture,
    findFont: (file) => `/src/styles/fonts/${file}`,
  });
  const previews = await EventPreviews.open(join(cacheDirectory, 'event-previews'), readPicture);
  const vite = await startVite();
  const live = await LiveContent.open({
    source,
    render: async () => undefined, // each request renders its page
    check: async (snapshot) => checkPages(await loadRenderer(vite), snapshot),
    onChange: async (content) => {
      vite.ws.send({ type: 'full-reload' });
      await onContentChange(content);
    },
    logger,
  });

  return {
    ...toLivePages(live, pictures),
    get content() {
      return live.snapshot.content;
    },
    handle(request, response) {
      if (isForApplication(splitUrl(request.url ?? '/').path)) return false;
      setSecurityHeaders(request, response);
      allowHotReload(response);
      if (refuseRequest(request, response)) return true;
      vite.middlewares(request, response, () => {
        const { snapshot } = live;
        void answer(request, response, {
          ...{ vite, snapshot, pictures, looks, previews, logger, findCertificate },
        });
      });
      return true;
    },
    close: () => live.close().then(() => vite.close()),
  };
}

/** What an answer needs. */
interface Sources extends Pick<SiteOptions, 'pictures' | 'logger' | 'findCertificate'> {
  vite: ViteDevServer;
  snapshot: Snapshot;
  looks: Looks;
  previews: EventPreviews;
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
  { vite, snapshot, pictures, looks, previews, logger, findCertificate }: Sources,
): Promise<void> {
  const { path } = splitUrl(request.url ?? '/');
  try {
    if (path.startsWith(picturesPath)) {
      await answerPicture(request, response, path, { pictures, logger });
      return;
    }
    const renderer = await loadRenderer(vite);
    const { content } = snapshot;
    const look = await looks.create(content);
    const discovery = await createDiscoveryFiles({
      content,
      look,
      indexedPaths: [...renderer.publicPaths, ...listOnDemand(renderer, snapshot).keys()],
    });
    const file =
      discovery.get(path) ??
      look.files.get(path) ??
      (await createSnapshotFiles(snapshot).get(path)?.()) ??
      (await (await previews.filesOf(snapshot)).get(path)?.()) ??
      // A browser may still have the worker of the built site, which has the same address.
      (path === renderer.workerPath ? await createWorkerRemover() : undefined);
    if (file) {
      sendPublicFile(request, response, file);
    } else {
      await sendPage(response, path, {
        ...{ vite, renderer, look, snapshot, findCertificate },
      });
    }
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    logger.error({ err: error }, 'This page cannot be rendered');
    sendText(response, 500, error instanceof Error ? String(error.stack) : String(error));
  }
}

interface PageSources extends Pick<Sources, 'vite' | 'snapshot' | 'findCertificate'> {
  renderer: Renderer;
  look: Look;
}

async function sendPage(
  response: ServerResponse,
  path: string,
  { vite, renderer, look, snapshot, findCertificate }: PageSources,
): Promise<void> {
  const certificate = isCertificate(path) ? await findShown(path, findCertificate) : undefined;
  const isPublic = renderer.publicPaths.includes(path);
  const publicContent = isPublic
    ? contentOf(snapshot, path)
    : listOnDemand(renderer, snapshot).get(path);
  const isPrivate = renderer.isPrivatePath(path);
  const renderPage = () =>
    certificate === undefined
      ? renderer.renderPage(
          publicContent ? path : notFoundPath,
          publicContent ?? contentOf(snapshot),
        )
      : renderCertificate(renderer, snapshot, certificate);
  const page = isPrivate ? renderShell(contentOf(snapshot)) : await renderPage();
  const source = await readFile(join(vite.config.root, 'index.html'), 'utf8');
  const template = await vite.transformIndexHtml(path, source);
  response.writeHead(publicContent || certificate || isPrivate ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(fillTemplate({ template, look }, page));
}

async function loadRenderer(vite: ViteDevServer): Promise<Renderer> {
  const { publicPaths, pastTeamPath, isPrivatePath, meantPath, renderPage, workerPath } =
    await vite.ssrLoadModule('/src/entry-server.tsx');
  return { publicPaths, pastTeamPath, isPrivatePath, meantPath, renderPage, workerPath };
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
