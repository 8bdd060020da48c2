import type { ClubContent } from '@club/shared/content';
import { StrictMode } from 'react';
// Not 'react-dom/static': that one has Node follow every promise of the process, for ever, from its first
// page on (AsyncLocalStorage), and each call of the API takes longer.
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';

export { meantPath } from './navigation/meantPath';
export {
  isLeftOut,
  isPrivatePath,
  pastTeamPath,
  workerPath,
} from './paths';
export { publicPaths } from './publicPaths';

/** A page in the parts that are put into index.html. */
export interface RenderedPage {
  /** The content of #root. */
  body: string;
  /** Title, description and links of the page. */
  head: string;
  /** What the page shows: it travels with the page as data, so that the browser can hydrate it. */
  content: ClubContent;
}

/** React puts title, meta and link elements in front of the tree when it has no html element. */
const leadingHeadElements = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/;

/**
 * Renders the page of `path` as complete HTML; an unknown path gives the 404 page.
 * @throws {Error} when a component throws; it is the first such error
 */
export async function renderPage(path: string, content: ClubContent): Promise<RenderedPage> {
  let failure: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App content={content} />
      </StaticRouter>
    </StrictMode>,
    {
      // Above this size React would send a part later and move it into place with an inline script,
      // which the content security policy forbids. Pages of this site are always sent whole.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure ??= error;
      },
    },
  );
  if (failure !== undefined) {
    throw failure;
  }
  const html = await new Response(prelude).text();
  const head = leadingHeadElements.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length), content };
}
