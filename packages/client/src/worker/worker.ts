import { clientsClaim } from 'workbox-core/clientsClaim';
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin';
import { registerRoute } from 'workbox-routing/registerRoute';
import { CacheFirst } from 'workbox-strategies/CacheFirst';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst';
import type { Strategy } from 'workbox-strategies/Strategy';
import { isAtDoor, paths } from '../paths';
import { emptyPage, isFile, isKept, isOfContent, isPageOfSite, markAsSaved } from './savedPages';

/*
 * The service worker: it keeps public pages for reading offline, and the shell of the pages at the door of an
 * event. What no route below names goes to the network as if there were no worker: the API, the other pages of
 * the admin area, everything of a person.
 */

declare const self: ServiceWorkerGlobalScope;

const pages = 'pages';
/** How long a page that was saved waits for a newer one. */
const networkTimeoutSeconds = 4;

// A new worker replaces the old one at once, also in pages that are open.
void self.skipWaiting();
clientsClaim();

/** Keeps nothing but whole answers of a moderate size. */
function only(mostBytes: number): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) => {
      const bytes = Number(response.headers.get('Content-Length') ?? 0);
      return response.status === 200 && !response.redirected && bytes <= mostBytes
        ? response
        : null;
    },
  };
}

/** Keeps, and takes from what was kept, no page in place of a file. */
const filesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isFile(cachedResponse) ? cachedResponse : null,
};

const pagesOfSiteOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    isPageOfSite(await response.clone().text()) ? response : null,
};

/** Removes what was not used for the longest time. */
function atMost(maxEntries: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });
}

/** Shows a saved page with the note that it is one. */
async function toSavedPage(saved: Response, change = (html: string) => html): Promise<Response> {
  const date = saved.headers.get('Date');
  const headers = new Headers(saved.headers);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  const html = change(await saved.text());
  return new Response(
    markAsSaved(html, date === null ? undefined : new Date(date), self.navigator.onLine),
    { headers },
  );
}

async function findNewestPage(): Promise<Response | undefined> {
  const cache = await caches.open(pages);
  const saved = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  const age = (response?: Response) => Date.parse(response?.headers.get('Date') ?? '') || 0;
  return saved.sort((one, other) => age(other) - age(one))[0];
}

const savedPages: WorkboxPlugin = {
  // One entry for each page, whatever its query says.
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && toSavedPage(cachedResponse),
  // This page was never open here, but the content is known.
  handlerDidError: async ({ request }) => {
    if (!isOfContent(new URL(request.url).pathname)) return undefined;
    const newest = await findNewestPage();
    return newest && toSavedPage(newest, emptyPage);
  },
};

/** Where the storage of the browser fails, e.g. on a full disk, it is as if there were no worker. */
function orNetwork(strategy: Strategy): RouteHandlerCallback {
  return (options) => strategy.handle(options).catch(() => fetch(options.request));
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isKept(url.pathname),
  orNetwork(
    new NetworkFirst({
      cacheName: pages,
      networkTimeoutSeconds,
      plugins: [only(500_000), pagesOfSiteOnly, atMost(20), savedPages],
    }),
  ),
);

const door = 'door';
/** One shell for the doors of all events. What it shows is in a database of the page. */
const doorShell: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => new URL(paths.adminDoor, request.url).href,
};

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAtDoor(url.pathname),
  orNetwork(
    new NetworkFirst({
      cacheName: door,
      networkTimeoutSeconds,
      plugins: [only(500_000), pagesOfSiteOnly, doorShell],
    }),
  ),
);

/** Without network, whoever keeps the door is led there from the first page of the admin area. */
const toDoor: WorkboxPlugin = {
  cacheWillUpdate: async () => null,
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && Response.redirect(paths.adminDoor),
};

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === paths.admin,
  orNetwork(new NetworkFirst({ cacheName: door, plugins: [doorShell, toDoor] })),
);

// Their addresses have a hash: what was saved under one never changes. What all pages share comes from the memory of
// the browser, not from here, and counts as unused: a visit of the admin area alone loads more than 80 others.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  orNetwork(
    new CacheFirst({ cacheName: 'files', plugins: [only(500_000), filesOnly, atMost(200)] }),
  ),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
  orNetwork(
    new CacheFirst({ cacheName: 'pictures', plugins: [only(400_000), filesOnly, atMost(60)] }),
  ),
);
