import { allModules } from '../modules/modules';
import { hasOwnWords, paths } from '../paths';

/** Pages that show the content that every page brings along. */
const pagesOfContent: readonly string[] = [
  paths.home,
  paths.gallery,
  paths.contact,
  paths.initiatives,
  paths.team,
  ...allModules.flatMap(({ commonPaths = [] }) => commonPaths),
];

/** Deeper than any page, or the calendar file of an event. */
const noPage = /^\/.+\/.+\/|\.ics$/;

/** Whether a page is kept for reading offline. Nothing that depends on a person is. */
export function isKept(path: string): boolean {
  return pagesOfContent.includes(path) || (hasOwnWords(path) && !noPage.test(path));
}

/** Whether the content of any other kept page is enough to show the page of `path`. */
export function isOfContent(path: string): boolean {
  return pagesOfContent.includes(path);
}

/**
 * Whether a file or picture is what its address names. A network at which one has to log in, and some proxies,
 * answer a page of their own to whatever is asked for: kept as a script, it would break the site for ever.
 */
export function isFile({ headers }: Pick<Response, 'headers'>): boolean {
  return !/^text\/html/i.test(headers.get('Content-Type') ?? '');
}

/** Whether a page is of this site. */
export function isPageOfSite(html: string): boolean {
  return html.includes('<div id="root">');
}

/** The body of a rendered page, up to the content that it brings along. */
const body = /<div id="root">.*<\/div>(?=\s*<script type="application\/json" id="content">)/s;

/** Makes a page, from the HTML of another one, whose scripts render what its address names. */
export function emptyPage(html: string): string {
  return html.replace(body, '<div id="root"></div>');
}

/**
 * Writes before a page that it is not from the network. The note is outside of what React renders.
 * @param savedAt undefined when nobody knows
 */
export function markAsSaved(html: string, savedAt: Date | undefined, isOnline: boolean): string {
  // `keepForOffline.ts` removes the reason when the connection is back, and corrects it when it is gone.
  const reason = isOnline ? 'The site does not answer now. ' : offlineReason;
  const time = savedAt && formatTime.format(savedAt);
  const note = `<span data-offline="${offlineReason}">${reason}</span>This page was saved ${time ? `on ${time}` : 'earlier'}.`;
  return html.replace(
    '<div id="root">',
    (root) => `<aside class="saved-note" aria-label="Saved page">${note}</aside>${root}`,
  );
}

const offlineReason = 'You are offline. ';

/** In the time of the phone that saved it. */
const formatTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
