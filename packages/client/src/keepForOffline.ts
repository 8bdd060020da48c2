import { workerPath } from './paths';

/**
 * Starts the service worker, which keeps public pages for reading offline. The worker did not see what
 * the first page has loaded, so it gets a list. The site works as well without it.
 */
export async function keepForOffline(): Promise<void> {
  window.addEventListener('online', () => document.querySelector('[data-reason]')?.remove());
  const { serviceWorker } = navigator;
  // Missing on plain HTTP, and where the visitor forbids storage.
  if (!serviceWorker) return;
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register(workerPath);
  const { active } = await serviceWorker.ready;
  if (!isFirst) return;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  // The message that Workbox knows.
  const urlsToCache = [window.location.href, ...loaded];
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
