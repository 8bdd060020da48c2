import MarkdownIt, { type Token } from 'markdown-it';

/*
 * Texts with headings, paragraphs, lines, emphasis, links and lists. HTML in a text is shown as it was typed.
 * Pictures, tables and code are not offered: they would break the layout of the pages.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable([
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

/** Of the web, of a mail, or a path of the site. What `findRefusedLink` refuses, markdown-it leaves as text. */
const offeredLink = /^(https?:\/\/[^/]|mailto:.+@|\/(?!\/))/i;

markdown.validateLink = (url) => offeredLink.test(url.trim());
// What has its scheme becomes a link. 'example.org' and addresses of people stay words.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/**
 * HTML of a text of several paragraphs. No level is left out between its headings, and the first of them.
 * @param highest the level of its highest headings; default: 2, below the title of a page
 */
export function toHtml(text: string, highest = 2): string {
  const tokens = markdown.parse(text, {});
  let level = highest - 1;
  for (const token of tokens) {
    if (token.type === 'heading_open') level = Math.min(levelOf(token, highest), level + 1);
    if (token.type.startsWith('heading_')) token.tag = `h${level}`;
  }
  return markdown.renderer.render(tokens, markdown.options, {}).trim();
}

/** Of a heading: # and ## are the highest, ### is below them, and #### or more is the lowest. */
function levelOf({ markup }: Token, highest: number): number {
  return Math.min(highest + Math.max(markup.length, 2) - 2, 4);
}

/** HTML of a text of one line, without a paragraph around it. */
export function toInlineHtml(text: string): string {
  return markdown.renderInline(text);
}

/**
 * A text without its marks, e.g. for a calendar. The address of a link follows its words.
 * @param options.url of the site, for links to its own pages
 */
export function toPlainText(text: string, { hasHeadings = true, url = '' } = {}): string {
  const lines: string[] = [];
  let mark = '';
  let isHeading = false;
  for (const { type, hidden, info, markup, children } of markdown.parse(text, {})) {
    if (type.startsWith('heading_')) isHeading = type === 'heading_open';
    if (type === 'list_item_open') mark = info ? `${info}${markup} ` : '- ';
    if (type === 'inline' && (hasHeadings || !isHeading)) {
      lines.push(mark + toWords(children ?? [], url));
      mark = '';
    }
    // What is hidden is the paragraph inside of an entry of a list.
    if (/^(heading|paragraph|(bullet|ordered)_list)_close$/.test(type) && !hidden) lines.push('');
  }
  return lines.join('\n').trim();
}

const mostSummaryLetters = 200;

/** How a text begins, in one line without marks: its first paragraph or list, cut where it is long. */
export function toSummary(text: string): string {
  const [first = ''] = toPlainText(text, { hasHeadings: false }).split('\n\n');
  const words = first.replaceAll('\n', ' ');
  if (words.length <= mostSummaryLetters) return words;
  return `${words.slice(0, mostSummaryLetters).replace(/\s+\S*$/, '')} …`;
}

function toWords(tokens: Token[], url: string): string {
  let words = '';
  let address = '';
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const target = String(token.attrGet('href'));
      address = target.startsWith('/') ? url + target : target;
    }
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
