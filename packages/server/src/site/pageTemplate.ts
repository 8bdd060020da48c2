import type { RenderedPage } from '@club/client/entry-server';
import type { ClubContent } from '@club/shared/content';
import { manifestPath, organizationData } from './discoveryFiles';

/**
 * The application shell of pages that exist only for people who are signed in. Its title stands
 * until the client takes it away for its own (packages/client/src/main.tsx).
 */
export function renderShell({ site }: ClubContent): RenderedPage {
  const title = site.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return { head: `<title>${title}</title><meta name="robots" content="noindex">`, body: '' };
}

const placeholders = ['<!--head-->', '<!--body-->', '<!--content-->'];

/** @throws {Error} when the client's index.html lacks a placeholder, or has one twice */
export function checkTemplate(template: string): void {
  for (const placeholder of placeholders) {
    if (template.split(placeholder).length !== 2) {
      throw new Error(`The client's index.html must contain ${placeholder} exactly once`);
    }
  }
}

/** Puts a rendered page and the content that it was rendered from into the client's index.html. */
export function fillTemplate(template: string, page: RenderedPage, content: ClubContent): string {
  const fillings: Record<string, string> = {
    '<!--head-->': page.head + commonHead(content),
    '<!--body-->': page.body,
    '<!--content-->': dataBlock(content),
  };
  // One pass: a text that itself contains a placeholder stays as it is.
  return template.replace(
    /<!--(?:head|body|content)-->/g,
    (placeholder) => fillings[placeholder] ?? '',
  );
}

function commonHead({ site }: ClubContent): string {
  return [
    `<link rel="manifest" href="${manifestPath}">`,
    `<script type="application/ld+json">${dataBlock(organizationData(site))}</script>`,
  ].join('');
}

/** JSON inside a script element: without `<` no text can end the element or start another. */
function dataBlock(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
