import MarkdownIt, { type Token } from 'markdown-it';

/*
 * Texts with paragraphs, emphasis, links and lists. HTML in a text is shown as it was typed.
 * Headings, pictures, tables and code are not offered: they would break the layout of the pages.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable([
  'heading',
  'lheading',
  'image',
  'table',
  'code',
  'fence',
  'backticks',
  'blockquote',
  'hr',
  'reference',
  'strikethrough',
]);

/** Links that `findRefusedLink` refuses; markdown-it then leaves them as text. */
const offeredLink = /^(https?:\/\/[^/]|mailto:.+@)/i;

markdown.validateLink = (url) => offeredLink.test(url.trim());

/** HTML of a text of several paragraphs. */
export function toHtml(text: string): string {
  return markdown.render(text).trim();
}

/** HTML of a text of one line, without a paragraph around it. */
export function toInlineHtml(text: string): string {
  return markdown.renderInline(text);
}

/** Parses like `markdown`, and keeps links of any kind. */
const anyLink = new MarkdownIt({ html: false });
anyLink.validateLink = () => true;

/** The first link in a text that pages must not have, e.g. 'javascript:...'; undefined for none. */
export function findRefusedLink(text: string): string | undefined {
  return linksOf(anyLink.parse(text, {})).find((link) => !offeredLink.test(link));
}

function linksOf(tokens: Token[]): string[] {
  return tokens.flatMap((token) => [
    ...[token.attrGet('href') ?? []].flat().map(String),
    ...linksOf(token.children ?? []),
  ]);
}
