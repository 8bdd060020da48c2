import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ClubContent } from '@club/shared/content';
import type { TypedAddress } from '@club/shared/typedAddress';
import type { Logger } from '../lib/logger';
import type { LivePages } from '../livePages';
import { setSecurityHeaders } from '../middleware/securityHeaders';
import type { PictureFiles } from '../pictures/pictureFiles';
import { picturesPath } from '../pictures/pictureNames';
import type { ContentSource, Snapshot } from '../snapshot/snapshot';
import { answerCertificate, type FindCertificate, isCertificate } from './answerCertificate';
import { answerPicture } from './answerPicture';
import {
  assetsPath,
  type ClientFiles,
  findClientDirectory,
  findFontUrl,
  loadClientFiles,
} from './clientFiles';
import { createDiscoveryFiles } from './discoveryFiles';
import { EventPreviews, isEventPreview } from './eventPreviews/eventPreviews';
import { LiveContent } from './liveContent';
import { isLookFile, Looks } from './looks';
import { checkPages, type Pages, type Renderer, renderPages } from './pages';
import { cacheControl, type LazyFile, type PublicFile } from './publicFile';
import { createPictureReader } from './readPicture';
import { sendPublicFile, sendText } from './sendFile';
import { isForApplication, refuseRequest, type SiteRequest, splitUrl } from './siteRequest';
import { createSnapshotFiles } from './snapshotFiles';
import { TypedAddresses } from './typedAddresses';
import { createWorkerRemover } from './workerRemover';

/** The public side of the site: pages, the client's files and the pictures. */
export interface Site extends LivePages {
  /** What the pages show. */
  readonly content: ClubContent;
  /** Answers a request. Does nothing and returns false for the API and the health checks. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Stops looking for changes of the content. */
  close(): Promise<void>;
}

export interface SiteOptions {
  source: ContentSource;
  pictures: PictureFiles;
  /** A folder for what the site draws: icons and link previews of events. */
  cacheDirectory: string;
  logger: Logger;
  /** What a certificate's code says; null for a code that none has. */
  findCertificate: FindCertificate;
  /** Removes the service worker from all browsers. */
  isWorkerDisabled?: boolean;
  /** Called when the pages show other content. */
  onContentChange: (content: ClubContent) => void | Promise<void>;
  /** Changes the client's files once, before any page is made of them. */
  adaptClient?: (client: ClientFiles) => Promise<void>;
}

/** What is answered from memory. A change of the content replaces it as a whole. */
interface Served {
  pages: Pages;
  /** By URL path: what other programs than browsers read. Made when they ask for it. */
  otherFiles: ReadonlyMap<string, LazyFile>;
  /** By URL path. */
  files: ReadonlyMap<string, PublicFile>;
  /** For all other paths. */
  typed: TypedAddresses;
}

/** Reads the content and renders the pages. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const { source, pictures, cacheDirectory, logger, onContentChange, findCertificate } = options;
  const [renderer, client] = await Promise.all([
    import('@club/client/entry-server'),
    loadClientFiles(join(findClientDirectory(), 'dist', 'browser')),
  ]);
  if (options.isWorkerDisabled) client.files.set(renderer.workerPath, await createWorkerRemover());
  await options.adaptClient?.(client);
  const readPicture = createPictureReader(pictures);
  const looks = await Looks.open({
    cacheDirectory: join(cacheDirectory, 'icons'),
    readPicture,
    findFont: (file) => findFontUrl(client, file),
  });
  const previews = await EventPreviews.open(join(cacheDirectory, 'event-previews'), readPicture);
  const live = await LiveContent.open({
    source,
    render: (snapshot) => render({ renderer, client, looks, previews }, snapshot),
    check: (snapshot) => checkPages(renderer, snapshot),
    onChange: onContentChange,
    logger,
  });

  return {
    ...toLivePages(live, pictures),
    get content() {
      return live.snapshot.content;
    },
    handle(request, response) {
      const url = splitUrl(request.url ?? '/');
      if (isForApplication(url.path)) return false;
      setSecurityHeaders(request, response);
      if (!refuseRequest(request, response)) {
        answer(request, response, url, { live, pictures, logger, findCertificate });
      }
      return true;
    },
    close: () => live.close(),
  };
}

/** What the pages of a site do for the features. */
export function toLivePages(live: LiveContent<unknown>, pictures: PictureFiles): LivePages {
  return {
    preview: (changes) => live.preview(changes),
    tryOut: (changes) => live.tryOut(changes),
    showChange: () => live.showChange(),
    preparePicture: (picture) => void pictures.prepareOne(picture),
  };
}

interface Sources extends Pick<SiteOptions, 'pictures' | 'logger' | 'findCertificate'> {
  live: LiveContent<Served>;
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: SiteRequest,
  { live, pictures, logger, findCertificate }: Sources,
): void {
  if (path.startsWith(picturesPath)) {
    void answerPicture(request, response, path, { pictures, logger });
    return;
  }
  if (isCertificate(path) && !live.shown.pages.isLeftOut(path)) {
    const { pages } = live.shown;
    void answerCertificate(request, response, path, { pages, logger, findCertificate });
    return;
  }
  const answerPage = () => {
    const { pages, otherFiles } = live.shown;
    const makeFile = pages.onDemand.get(path) ?? otherFiles.get(path);
    if (makeFile) void answerLater(request, response, makeFile, logger);
    else answerFromMemory(request, response, { path, query }, live.shown);
  };
  // Another process may have published it just now, and sent a page that links it.
  const { files, otherFiles } = live.shown;
  const isLinked = isLookFile(path) || isEventPreview(path);
  if (isLinked && !files.has(path) && !otherFiles.has(path)) void live.catchUp().then(answerPage);
  else answerPage();
}

interface PageSources {
  renderer: Renderer;
  client: ClientFiles;
  looks: Looks;
  previews: EventPreviews;
}

async function render(
  { renderer, client, looks, previews }: PageSources,
  snapshot: Snapshot,
): Promise<Served> {
  const { content } = snapshot;
  const look = await looks.create(content);
  const pages = await renderPages(renderer, { template: client.template, look }, snapshot);
  const discovery = await createDiscoveryFiles({
    content,
    look,
    indexedPaths: pages.indexedPaths,
  });
  const otherFiles = new Map([
    ...createSnapshotFiles(snapshot),
    ...(await previews.filesOf(snapshot)),
  ]);
  const known = [...pages.public.keys(), ...pages.onDemand.keys(), ...otherFiles.keys()];
  return {
    pages,
    otherFiles,
    files: new Map([...client.files, ...look.files, ...discovery]),
    typed: new TypedAddresses(pages, [...known, ...discovery.keys()]),
  };
}

async function answerLater(
  request: IncomingMessage,
  response: ServerResponse,
  makeFile: LazyFile,
  logger: Logger,
): Promise<void> {
  try {
    sendPublicFile(request, response, await makeFile());
  } catch (error) {
    logger.error({ err: error }, 'A page or a file cannot be made');
    sendText(response, 500, 'This page cannot be shown. Please tell the club.');
  }
}

function answerFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: SiteRequest,
  { pages, files, typed }: Served,
): void {
  const file = pages.public.get(path) ?? files.get(path);
  const guessed = pages.meant(path);
  if (file) {
    sendPublicFile(request, response, file);
    return;
  }
  if (guessed !== undefined) {
    response.writeHead(308, { Location: guessed + query }).end();
    return;
  }
  if (path.startsWith(assetsPath) || isEventPreview(path)) {
    // Not the 404 page: a browser with an old page would load HTML as a script.
    sendText(response, 404, 'No such file');
    return;
  }
  const meant = typed.find(path);
  if (meant) {
    answerTyped(request, response, { ...meant, query }, pages);
  } else if (pages.isPrivate(path)) {
    sendPublicFile(request, response, pages.shell);
  } else {
    sendPublicFile(request, response, pages.notFound, 404);
  }
}

/**
 * Leads to the page that is meant. Where a program has encoded the '#' of a link, the page comes at once: its
 * scripts take the secret out of the address, which nothing on the way may keep.
 */
function answerTyped(
  request: IncomingMessage,
  response: ServerResponse,
  { path, rest, query }: TypedAddress & SiteRequest,
  pages: Pages,
): void {
  const page = rest === '' ? undefined : pages.public.get(path);
  if (page) {
    response.setHeader('Referrer-Policy', 'no-referrer');
    sendPublicFile(request, response, { ...page, cacheControl: cacheControl.never });
  } else {
    response.writeHead(301, { Location: path + query }).end();
  }
}
