import { workerPath } from './paths';

/**
 * Starts the service worker, which keeps public pages for reading offline. The worker did not see what
 * the first page has loaded, so it gets a list. The site works as well without it.
 */
export async function keepForOffline(): Promise<void> {
  const reason = document.querySelector<HTMLElement>('[data-offline]');
  if (reason) correctReason(reason);
  const { serviceWorker } = navigator;
  // Missing on plain HTTP, and where the visitor forbids storage.
  if (!serviceWorker) return;
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register(workerPath);
  const { active } = await serviceWorker.ready;
  if (!isFirst) return;
  // The message that Workbox knows. What it has already, it does not fetch again.
  const keep = (urlsToCache: string[]) =>
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  keep([window.location.href]);
  // Also what is still on its way now: it was asked for without the worker.
  new PerformanceObserver((loaded) => keep(loaded.getEntries().map(({ name }) => name))).observe({
    type: 'resource',
    buffered: true,
  });
}

/** The connection may have come or gone since the worker has written why the page is a saved one. */
function correctReason(reason: HTMLElement): void {
  const offline = reason.getAttribute('data-offline');
  if (!navigator.onLine) reason.textContent = offline;
  else if (reason.textContent === offline) reason.remove();
  window.addEventListener('online', () => reason.remove());
}
