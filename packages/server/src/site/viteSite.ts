import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ClubContent } from '@club/shared/content';
import { setSecurityHeaders } from '../middleware/securityHeaders';
import { picturesPath } from '../pictures/pictureNames';
import { contentOf, type Snapshot } from '../snapshot/snapshot';
import { findShown, isCertificate } from './answerCertificate';
import { answerPicture } from './answerPicture';
import { createDiscoveryFiles } from './discoveryFiles';
import { EventPreviews } from './eventPreviews/eventPreviews';
import { LiveContent } from './liveContent';
import { type Look, Looks } from './looks';
import {
  checkPages,
  listOnDemand,
  notFoundPath,
  type Renderer,
  renderCertificate,
  shownPaths,
} from './pages';
import { fillTemplate, renderShell } from './pageTemplate';
import { createPictureReader } from './readPicture';
import { sendPublicFile, sendText } from './sendFile';
import { type Site, type SiteOptions, toLivePages } from './site';
import { isForApplication, refuseRequest, splitUrl } from './siteRequest';
import { createSnapshotFiles } from './snapshotFiles';
import { createWorkerRemover } from './workerRemover';

const cspHeader = 'Content-Security-Policy';

/** What Vite makes of the client's sources, as they are now. */
export interface ClientSources {
  loadRenderer(): Promise<Renderer>;
  /** index.html for a path, with the scripts of Vite. */
  readTemplate(path: string): Promise<string>;
  /** Says what the pages show, now and after each change. */
  tellContent(content: ClubContent): void;
}

/**
 * The site for development: every request renders its page again, from the client's sources. Vite has
 * answered what browsers ask of them before a request comes here.
 */
export async function createViteSite(options: SiteOptions, client: ClientSources): Promise<Site> {
  const { source, pictures, cacheDirectory, logger, onContentChange, findCertificate } = options;
  const readPicture = createPictureReader(pictures);
  const looks = await Looks.open({
    cacheDirectory: join(cacheDirectory, 'icons'),
    readPicture,
    findFont: (file) => `/src/styles/fonts/${file}`,
  });
  const previews = await EventPreviews.open(join(cacheDirectory, 'event-previews'), readPicture);
  const live = await LiveContent.open({
    source,
    render: async () => undefined, // each request renders its page
    check: async (snapshot) => checkPages(await client.loadRenderer(), snapshot),
    onChange: async (content) => {
      client.tellContent(content);
      await onContentChange(content);
    },
    logger,
  });
  client.tellContent(live.snapshot.content);

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
      const { snapshot } = live;
      void answer(request, response, {
        client,
        snapshot,
        pictures,
        looks,
        previews,
        logger,
        findCertificate,
      });
      return true;
    },
    close: () => live.close(),
  };
}

/** What an answer needs. */
interface Sources extends Pick<SiteOptions, 'pictures' | 'logger' | 'findCertificate'> {
  client: ClientSources;
  snapshot: Snapshot;
  looks: Looks;
  previews: EventPreviews;
}

/** Answers what Vite does not: pictures, pages and the files for search engines. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { client, snapshot, pictures, looks, previews, logger, findCertificate }: Sources,
): Promise<void> {
  const { path } = splitUrl(request.url ?? '/');
  try {
    if (path.startsWith(picturesPath)) {
      await answerPicture(request, response, path, { pictures, logger });
      return;
    }
    const renderer = await client.loadRenderer();
    const { content } = snapshot;
    const look = await looks.create(content);
    const discovery = await createDiscoveryFiles({
      content,
      look,
      indexedPaths: [...shownPaths(renderer, snapshot), ...listOnDemand(renderer, snapshot).keys()],
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
        client,
        renderer,
        look,
        snapshot,
        findCertificate,
      });
    }
  } catch (error) {
    logger.error({ err: error }, 'This page cannot be rendered');
    sendText(response, 500, error instanceof Error ? String(error.stack) : String(error));
  }
}

interface PageSources extends Pick<Sources, 'client' | 'snapshot' | 'findCertificate'> {
  renderer: Renderer;
  look: Look;
}

async function sendPage(
  response: ServerResponse,
  path: string,
  { client, renderer, look, snapshot, findCertificate }: PageSources,
): Promise<void> {
  const isShown = isCertificate(path) && !renderer.isLeftOut(path, snapshot.content);
  const certificate = isShown ? await findShown(path, findCertificate) : undefined;
  const isPublic = shownPaths(renderer, snapshot).includes(path);
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
  const template = await client.readTemplate(path);
  response.writeHead(publicContent || certificate || isPrivate ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(fillTemplate({ template, look }, page));
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
