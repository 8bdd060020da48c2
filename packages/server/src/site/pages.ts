import { setImmediate } from 'node:timers/promises';
import type * as clientEntry from '@club/client/entry-server';
import type { RenderedPage } from '@club/client/entry-server';
import type { ClubContent } from '@club/shared/content';
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

/**
 * Renders every page and keeps none.
 * @throws {Error} when a page cannot show the content
 */
export async function checkPages(renderer: Renderer, content: ClubContent): Promise<void> {
  for (const path of [...renderer.publicPaths, notFoundPath]) {
    await renderer.renderPage(path, content);
    await letOthersWork();
  }
}

/** Renders every page. That takes some milliseconds per page, so it is done once per content. */
export async function renderPages(
  renderer: Renderer,
  { template, head }: PageFrame,
  content: ClubContent,
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
  for (const path of renderer.publicPaths) {
    const page = await renderer.renderPage(path, content);
    await letOthersWork();
    publicPages.set(path, await toFile(page));
    if (!page.head.includes('noindex')) indexedPaths.push(path);
  }
  return {
    public: publicPages,
    indexedPaths,
    isPrivate: renderer.isPrivatePath,
    shell: await toFile(renderShell(content)),
    notFound: await toFile(await renderer.renderPage(notFoundPath, content)),
  };
}
