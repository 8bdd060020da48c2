import type { RenderedPage } from '@club/client/entry-server';
import type { ClubContent } from '@club/shared/content';
import { manifestPath, organizationData } from './discoveryFiles';
import { eventData } from './eventData';
import type { Look } from './looks';

/**
 * The application shell of pages that exist only for people who are signed in. The client replaces
 * all of it, title and body (packages/client/src/main.tsx).
 */
export function renderShell(content: ClubContent): RenderedPage {
  const { site } = content;
  const name = site.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return {
    head: `<title>${name}</title><meta name="robots" content="noindex">`,
    body: [
      `<noscript><main><h1>${name}</h1>`,
      '<p>This page works only with JavaScript.</p>',
      '<p><a href="/">Return Home</a></p></main></noscript>',
    ].join(''),
    content,
  };
}

const placeholders = ['<!--head-->', '<!--body-->', '<!--content-->'];

/** @throws {Error} when the client's index.html does not have each placeholder exactly once */
export function checkTemplate(template: string): void {
  for (const placeholder of placeholders) {
    if (template.split(placeholder).length !== 2) {
      throw new Error(`The client's index.html must contain ${placeholder} exactly once`);
    }
  }
}

/** What is around every page. */
export interface PageFrame {
  /** The client's index.html. */
  template: string;
  look: Pick<Look, 'head' | 'linkPreview'>;
}

/** Inserts a rendered page and its content into the client's index.html. */
export function fillTemplate({ template, look }: PageFrame, page: RenderedPage): string {
  const linkPreview = page.head.includes('property="og:image"') ? '' : look.linkPreview;
  const values: Record<string, string> = {
    '<!--head-->': page.head + look.head + linkPreview + describeClub(page.content),
    '<!--body-->': page.body,
    '<!--content-->': dataBlock(page.content),
  };
  // One pass, so that a placeholder inside a text is not replaced.
  return template.replace(
    /<!--(?:head|body|content)-->/g,
    (placeholder) => values[placeholder] ?? '',
  );
}

function describeClub(content: ClubContent): string {
  const data = [organizationData(content), eventData(content)].filter((about) => about !== null);
  return [
    `<link rel="manifest" href="${manifestPath}">`,
    ...data.map((about) => `<script type="application/ld+json">${dataBlock(about)}</script>`),
  ].join('');
}

/** JSON for a script element. Without `<`, no text can end the element or start another. */
function dataBlock(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
