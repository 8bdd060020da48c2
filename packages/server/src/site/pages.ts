import { setImmediate } from 'node:timers/promises';
import type * as clientEntry from '@club/client/entry-server';
import type { RenderedPage } from '@club/client/entry-server';
import type { ClubContent } from '@club/shared/content';
import type { Snapshot } from '../snapshot/snapshot';
import { checkTemplate, fillTemplate, renderShell } from './pageTemplate';
import { cacheControl, createPublicFile, type PublicFile } from './publicFile';

/** The client's server entry: which pages there are, and their HTML. */
export type Renderer = typeof clientEntry;

/** The site's pages as HTML. */
export interface Pages {
  /** By path. */
  public: ReadonlyMap<string, PublicFile>;
  /** Those of `public` that search engines may list. */
  indexedPaths: readonly string[];
  /** Whether a path belongs to a page that the browser renders, which gets `shell`. */
  isPrivate: (path: string) => boolean;
  shell: PublicFile;
  notFound: PublicFile;
}

/** What is around every page. */
export interface PageFrame {
  /** The client's index.html. */
  template: string;
  /** Elements for the head. */
  head: string;
}

/** No route of the client has this path, so its page is the one for unknown paths. */
export const notFoundPath = '/404';

/** A page takes some milliseconds, and nobody is answered meanwhile: between two of them, others come. */
const letOthersWork = setImmediate;

/** The public pages: path, and the content that travels with the page. */
export function listPages(
  renderer: Pick<Renderer, 'publicPaths' | 'pastTeamPath'>,
  { content, pastTeams }: Snapshot,
): Map<string, ClubContent> {
  const archive = pastTeams.map(({ pictures, ...pastTeam }): [string, ClubContent] => [
    renderer.pastTeamPath(pastTeam.term),
    { ...content, pastTeam, pictures: { ...content.pictures, ...pictures } },
  ]);
  return new Map([
    ...renderer.publicPaths.map((path): [string, ClubContent] => [path, content]),
    ...archive,
  ]);
}

/**
 * Renders every page and keeps none.
 * @throws {Error} when a page cannot show the content
 */
export async function checkPages(renderer: Renderer, snapshot: Snapshot): Promise<void> {
  const pages = listPages(renderer, snapshot);
  for (const [path, content] of [...pages, [notFoundPath, snapshot.content] as const]) {
    await renderer.renderPage(path, content);
    await letOthersWork();
  }
}

/** Renders every page. That takes some milliseconds per page, so it is done once per content. */
export async function renderPages(
  renderer: Renderer,
  { template, head }: PageFrame,
  snapshot: Snapshot,
): Promise<Pages> {
  checkTemplate(template);
  const toFile = (page: RenderedPage) =>
    createPublicFile(
      fillTemplate(template, page, head),
      'text/html; charset=utf-8',
      cacheControl.revalidate,
    );

  const publicPages = new Map<string, PublicFile>();
  const indexedPaths: string[] = [];
  for (const [path, content] of listPages(renderer, snapshot)) {
    const page = await renderer.renderPage(path, content);
    await letOthersWork();
    publicPages.set(path, await toFile(page));
    if (!page.head.includes('noindex')) indexedPaths.push(path);
  }
  return {
    public: publicPages,
    indexedPaths,
    isPrivate: renderer.isPrivatePath,
    shell: await toFile(renderShell(snapshot.content)),
    notFound: await toFile(await renderer.renderPage(notFoundPath, snapshot.content)),
  };
}
