import type { ClubContent } from '@club/shared/content';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';

export { isPrivatePath, publicPaths } from './paths';

/** The two parts of index.html that differ from page to page, both HTML. */
export interface RenderedPage {
  /** What belongs into #root. */
  body: string;
  /** Title, description and links of the page. */
  head: string;
}

/** React puts title, meta and link elements in front of the tree when it has no html element. */
const leadingHeadElements = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/;

/**
 * Renders the page of `path` as complete HTML; a path without a page gives that of the 404 answer.
 * Rejects with the first error that a component throws.
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
      // Beyond this size React would send a part late and move it into place by an inline script,
      // which the content security policy forbids. A page here is always sent whole.
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
  return { head, body: html.slice(head.length) };
}
