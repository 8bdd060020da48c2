import { cacheControl, createPublicFile, type PublicFile } from './publicFile';

/** Ends the service worker of every browser that asks for its file, and removes what it has kept. */
const program = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await self.registration.unregister();
}
`;

/** What is served in place of the service worker while DISABLE_SERVICE_WORKER is set. */
export function createWorkerRemover(): Promise<PublicFile> {
  return createPublicFile(program, 'text/javascript; charset=utf-8', cacheControl.revalidate);
}
