import { setImmediate } from 'node:timers/promises';
import type * as clientEntry from '@club/client/entry-server';
import type { RenderedPage } from '@club/client/entry-server';
import type { ShownCertificate } from '@club/shared/certificate';
import { certificatePath } from '@club/shared/certificatePaths';
import type { ClubContent } from '@club/shared/content';
import { eventPath } from '@club/shared/eventPaths';
import { contentOf, type Snapshot, withEvents } from '../snapshot/snapshot';
import { previewPath } from './eventPreviews/eventPreviews';
import { checkTemplate, fillTemplate, type PageFrame, renderShell } from './pageTemplate';
import { cacheControl, createPublicFile, type LazyFile, once, type PublicFile } from './publicFile';

/** The client's server entry: which pages there are, and their HTML. */
export type Renderer = typeof clientEntry;

/** The site's pages as HTML. */
export interface Pages {
  /** By path. */
  public: ReadonlyMap<string, PublicFile>;
  /**
   * The pages of past terms and of events, by path. Each is made when somebody first asks for it: they are
   * many, and an editor would wait for them after each change.
   */
  onDemand: ReadonlyMap<string, LazyFile>;
  /** The page of a certificate, or the one that says that no certificate has a code. */
  certificate: (shown: ShownCertificate | null) => Promise<PublicFile>;
  /** Those of both that search engines may list. */
  indexedPaths: readonly string[];
  /** Whether a path belongs to a page that the browser renders, which gets `shell`. */
  isPrivate: (path: string) => boolean;
  /** The page that a guessed path means. */
  meant: (path: string) => string | undefined;
  /** Whether it is a page of a part of the site that is off. */
  isLeftOut: (path: string) => boolean;
  shell: PublicFile;
  notFound: PublicFile;
}

/** No route of the client has this path, so its page is the one for unknown paths. */
export const notFoundPath = '/404';

/** A page takes some milliseconds, and nobody is answered meanwhile: between two of them, others come. */
const letOthersWork = setImmediate;

/** The pages of past terms and of events: path, and the content that travels with the page. */
export function listOnDemand(
  { pastTeamPath }: Pick<Renderer, 'pastTeamPath'>,
  snapshot: Snapshot,
): Map<string, ClubContent> {
  const content = contentOf(snapshot);
  return new Map([
    ...snapshot.pastTeams.map(({ pictures, ...pastTeam }): [string, ClubContent] => [
      pastTeamPath(pastTeam.term),
      { ...content, pastTeam, pictures: { ...content.pictures, ...pictures } },
    ]),
    ...snapshot.eventPages.map((page): [string, ClubContent] => [
      eventPath(page.slug),
      toEventContent(content, page),
    ]),
  ]);
}

function toEventContent(content: ClubContent, page: Snapshot['eventPages'][number]): ClubContent {
  const { pictures, ...event } = page;
  const linkPreview = previewPath(content, page);
  return withEvents(content, { shown: { ...event, linkPreview } }, pictures);
}

/** The public pages without those of parts of the site that are off. */
export function shownPaths(
  renderer: Pick<Renderer, 'publicPaths' | 'isLeftOut'>,
  { content }: Snapshot,
): string[] {
  return renderer.publicPaths.filter((path) => !renderer.isLeftOut(path, content));
}

/**
 * Renders every page, of those of past terms and of events the latest, and keeps none.
 * @throws {Error} when a page cannot show the content
 */
export async function checkPages(renderer: Renderer, snapshot: Snapshot): Promise<void> {
  for (const path of [...shownPaths(renderer, snapshot), notFoundPath]) {
    await renderer.renderPage(path, contentOf(snapshot, path));
    await letOthersWork();
  }
  const latest = {
    pastTeams: snapshot.pastTeams.slice(0, 1),
    eventPages: snapshot.eventPages.slice(-1),
  };
  for (const [path, content] of listOnDemand(renderer, { ...snapshot, ...latest })) {
    await renderer.renderPage(path, content);
  }
}

/**
 * The page of a certificate. The page for codes that none has is rendered for one of them: the browser
 * renders it for the code in its address.
 */
export function renderCertificate(
  renderer: Pick<Renderer, 'renderPage'>,
  snapshot: Snapshot,
  certificate: ShownCertificate | null,
): Promise<RenderedPage> {
  const path = certificatePath(certificate?.code ?? 'unknown');
  return renderer.renderPage(path, { ...contentOf(snapshot), certificate });
}

/** Renders every page but those made on demand. That takes some milliseconds per page, so it is done once per content. */
export async function renderPages(
  renderer: Renderer,
  frame: PageFrame,
  snapshot: Snapshot,
): Promise<Pages> {
  checkTemplate(frame.template);
  const isLeftOut = (path: string) => renderer.isLeftOut(path, snapshot.content);
  const toFile = (page: RenderedPage) =>
    createPublicFile(
      fillTemplate(frame, page),
      'text/html; charset=utf-8',
      cacheControl.revalidate,
    );

  // One page is compressed, in other threads, while the next one is rendered.
  const publicPages: Promise<[path: string, page: PublicFile]>[] = [];
  const indexedPaths: string[] = [];
  for (const path of shownPaths(renderer, snapshot)) {
    const page = await renderer.renderPage(path, contentOf(snapshot, path));
    await letOthersWork();
    publicPages.push(toFile(page).then((file) => [path, file]));
    if (!page.head.includes('noindex')) indexedPaths.push(path);
  }
  const onDemand = [...listOnDemand(renderer, snapshot)].map(
    ([path, content]) =>
      [path, once(async () => toFile(await renderer.renderPage(path, content)))] as const,
  );
  return {
    public: new Map(await Promise.all(publicPages)),
    onDemand: new Map(onDemand),
    certificate: async (shown) => toFile(await renderCertificate(renderer, snapshot, shown)),
    indexedPaths: [...indexedPaths, ...onDemand.map(([path]) => path)],
    isPrivate: renderer.isPrivatePath,
    meant: (path) => {
      const meant = renderer.meantPath(path);
      return meant !== undefined && isLeftOut(meant) ? undefined : meant;
    },
    isLeftOut,
    shell: await toFile(renderShell(contentOf(snapshot))),
    notFound: await toFile(await renderer.renderPage(notFoundPath, contentOf(snapshot))),
  };
}
