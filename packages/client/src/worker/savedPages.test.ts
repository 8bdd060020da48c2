import { eventPath } from '@club/shared/eventPaths';
import { isPrivatePath, pastTeamPath, paths } from '../paths';
import { publicPaths } from '../publicPaths';
import { emptyPage, isFile, isKept, isOfContent, isPageOfSite, markAsSaved } from './savedPages';

const html =
  '<html><body><div id="root"><main><div>Our Team</div></main></div>\n' +
  '<script type="application/json" id="content">{"a":1}</script></body></html>';

test('pages about the club are kept, of everybody or of nobody', () => {
  expect(publicPaths.filter(isKept)).toEqual([
    paths.home,
    paths.gallery,
    paths.contact,
    paths.initiatives,
    paths.team,
    paths.privacy,
    paths.events,
    paths.registration,
  ]);
  expect(isKept(eventPath('pitch-night'))).toBe(true);
  expect(isKept(pastTeamPath('2025-26'))).toBe(true);
});

test.each([
  paths.login,
  paths.link,
  paths.profile,
  paths.admin,
  '/admin/users',
  '/api/data/service',
  '/team/2025-26/more',
  '/events/pitch-night/more',
  '/events/pitch-night.ics',
  '/livez',
  '/no/such/page',
])('%s is not kept', (path) => {
  expect(isKept(path)).toBe(false);
});

test('what is kept is never private, and a page with words of its own needs its own copy', () => {
  expect(publicPaths.filter((path) => isKept(path) && isPrivatePath(path))).toEqual([]);
  expect(isOfContent(paths.team)).toBe(true);
  expect(isOfContent(paths.privacy)).toBe(false);
  expect(isOfContent(pastTeamPath('2025-26'))).toBe(false);
  expect(isOfContent(paths.events)).toBe(false);
});

test('an empty page has the content of the other one, and no body', () => {
  expect(emptyPage(html)).toBe(
    '<html><body><div id="root"></div>\n' +
      '<script type="application/json" id="content">{"a":1}</script></body></html>',
  );
});

describe('the note above a saved page', () => {
  const words = (page: string) => /<aside.*<\/aside>/.exec(page)?.[0].replace(/<[^>]+>/g, '');
  const savedAt = new Date(2026, 10, 22, 20, 15);

  test('says why, and when the page was saved', () => {
    expect(words(markAsSaved(html, savedAt, false))).toBe(
      'You are offline. This page was saved on 22 November 2026 at 20:15.',
    );
    expect(words(markAsSaved(html, savedAt, true))).toMatch(/^The site does not answer now\. /);
    expect(words(markAsSaved(html, undefined, false))).toMatch(/This page was saved earlier\.$/);
  });

  test('leaves what React renders as it is', () => {
    expect(markAsSaved(html, savedAt, false)).toContain('</aside><div id="root"><main>');
  });
});

test('the page of a network at which one has to log in is neither a file nor a page of the site', () => {
  const typed = (type: string) => ({ headers: new Headers({ 'Content-Type': type }) });
  expect(isFile(typed('text/html; charset=utf-8'))).toBe(false);
  expect(['text/javascript', 'image/webp', 'font/woff2'].map(typed).every(isFile)).toBe(true);
  expect(isPageOfSite('<html><body>Log in to the Wi-Fi</body></html>')).toBe(false);
  expect(isPageOfSite(html)).toBe(true);
});
