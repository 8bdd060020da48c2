import type { ClubContent } from '@club/shared/content';
import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { serveApi } from '../test/apiServer';
import { clubContent } from '../test/clubContent';
import { openEvent } from '../test/registrations';
import { pitchNight, withEvent } from '../test/shownEvents';
import { App } from './App';
import type { RenderedPage } from './entry-server';
import { preloadPage } from './lazyPages';
import { publicPaths } from './publicPaths';

const api = serveApi();
const pastTeam = { term: '2025-26', team: clubContent.team, sponsors: null };
const list = { upcoming: [pitchNight], past: [] };
const eventContent = { ...clubContent, events: { next: pitchNight, list, shown: null } };
/** What pages with something of their own get. */
const contents: Record<string, ClubContent> = {
  '/': eventContent,
  '/team/2025-26': { ...clubContent, pastTeam },
  '/events': eventContent,
  '/events/pitch-night': withEvent(pitchNight),
};
const paths = [...new Set([...publicPaths, ...Object.keys(contents), '/no/such/page'])];
const hostileTagline = '<script>alert(1)</script>';
const pages = new Map<string, RenderedPage>();

/** Server and browser share no modules, as in production: React's contexts would get mixed up. */
beforeAll(() =>
  jest.isolateModulesAsync(async () => {
    const { renderPage } = await import('./entry-server');
    for (const path of paths) {
      pages.set(path, await renderPage(path, contents[path] ?? clubContent));
    }
    const site = { ...clubContent.site, tagline: hostileTagline };
    pages.set(hostileTagline, await renderPage('/', { ...clubContent, site }));
  }),
);

beforeEach(() => {
  api.on('GET /api/data/service', { body: { message: clubContent.initiatives.entries } });
  api.on('GET /api/events/pitch-night', { body: openEvent });
});

function page(name: string): RenderedPage {
  const rendered = pages.get(name);
  if (rendered === undefined) {
    throw new Error(`${name} was not rendered`);
  }
  return rendered;
}

/** A page as the server sends it. */
function openPage(path: string): HTMLElement {
  window.history.replaceState(null, '', path);
  const root = document.createElement('div');
  root.innerHTML = page(path).body;
  document.body.append(root);
  return root;
}

/** What the script of the page does. */
async function hydrate(path: string, root: HTMLElement) {
  const { content } = page(path);
  await preloadPage(path, content);
  const differences: unknown[] = [];
  const app = await act(async () =>
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <App content={content} />
        </BrowserRouter>
      </StrictMode>,
      { onRecoverableError: (error) => differences.push(error) },
    ),
  );
  return { app, differences };
}

describe.each(paths)('the page %s from the server', (path) => {
  test('is complete: a head, a body with one h1, nothing that a strict CSP forbids', () => {
    const { head, body } = page(path);
    expect(head).toMatch(/^<title>[^<]+ · /);
    expect(head).toContain('<meta name="description"');
    expect(body).not.toMatch(/<(title|meta|link|script)\b/);
    expect(body).not.toMatch(/\sstyle=/);
    expect(body).not.toContain('Loading...');
    expect(body.match(/<h1\b/g)).toHaveLength(1);
  });

  test('hydrates in the browser without a difference', async () => {
    const root = openPage(path);
    const heading = root.querySelector('h1');
    const { app, differences } = await hydrate(path, root);
    expect(differences).toEqual([]);
    expect(root.querySelector('h1')).toBe(heading);
    expect(root.querySelectorAll('button:disabled')).toHaveLength(0);
    await act(async () => app.unmount());
    root.remove();
  });
});

test('keeps a message that was written before the script of its page was there', async () => {
  const root = openPage('/contact');
  const field = root.querySelector('textarea');
  if (!field) throw new Error('The page has no field for a message');
  field.value = 'We would like to sponsor your summit.';
  const { app } = await hydrate('/contact', root);
  expect(field).toHaveValue('We would like to sponsor your summit.');
  expect(sessionStorage.getItem('contactMessage')).toBe(field.value);
  await act(async () => app.unmount());
  root.remove();
  sessionStorage.clear();
});

test.each([
  ['/', 1],
  ['/about', 4],
  ['/service', 4],
  ['/team', 4],
])('%s loads the first %d pictures at once and all others later', (path, count) => {
  const images = page(path).body.match(/<img [^>]*>/g) ?? [];
  const first = images.slice(0, count);
  expect(first.filter((image) => /fetchPriority="high"/i.test(image))).toHaveLength(count);
  expect(images.filter((image) => image.includes('loading="lazy"'))).toEqual(images.slice(count));
});

test('escapes the texts of the club', () => {
  const { head, body } = page(hostileTagline);
  expect(head + body).not.toContain('<script>');
  expect(body).toContain('&lt;script&gt;');
});
