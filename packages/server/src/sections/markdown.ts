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

/** A text without its marks, e.g. for a calendar. The address of a link follows its words. */
export function toPlainText(text: string): string {
  const lines: string[] = [];
  let mark = '';
  for (const { type, hidden, info, markup, children } of markdown.parse(text, {})) {
    if (type === 'list_item_open') mark = info ? `${info}${markup} ` : '- ';
    if (type === 'inline') {
      lines.push(mark + toWords(children ?? []));
      mark = '';
    }
    // What is hidden is the paragraph inside of an entry of a list.
    if (/^(paragraph|(bullet|ordered)_list)_close$/.test(type) && !hidden) lines.push('');
  }
  return lines.join('\n').trim();
}

const mostSummaryLetters = 200;

/** How a text begins, in one line without marks: its first paragraph, cut where it is long. */
export function toSummary(text: string): string {
  const [first = ''] = toPlainText(text).split('\n\n');
  const words = first.replaceAll('\n', ' ');
  if (words.length <= mostSummaryLetters) return words;
  return `${words.slice(0, mostSummaryLetters).replace(/\s+\S*$/, '')} …`;
}

function toWords(tokens: Token[]): string {
  let words = '';
  let address = '';
  for (const token of tokens) {
    if (token.type === 'link_open') address = String(token.attrGet('href'));
    words += token.type.endsWith('break') ? '\n' : token.content;
    if (token.type === 'link_close' && !words.endsWith(address)) words += ` (${address})`;
  }
  return words;
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
