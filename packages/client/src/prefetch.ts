import { prefetchPage } from './lazyPages';
import { hasOwnWords } from './paths';

declare global {
  interface Navigator {
    /** Missing in Safari and Firefox. */
    connection?: { saveData: boolean; effectiveType: string };
  }
}

/** What a person does before following a link, some 100 ms earlier. */
const intents = ['pointerover', 'focusin', 'touchstart'];

const prefetched = new Set<string>();

/** Where each byte costs or is slow, nothing is loaded that may not be needed. */
function isSparing({ connection }: Navigator): boolean {
  return connection !== undefined && (connection.saveData || /2g/.test(connection.effectiveType));
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin || isSparing(navigator)) return;
  const { pathname } = link;
  if (prefetched.has(pathname) || pathname === window.location.pathname) return;
  prefetched.add(pathname);
  // Without an answer, the page is loaded when the person goes there.
  void prefetchPage(pathname).catch(() => undefined);
  // Its words come with its document.
  if (hasOwnWords(pathname)) void fetch(pathname, { priority: 'low' }).catch(() => undefined);
}

/** From now on, loads the code and the words of a page when somebody is about to follow a link to it. */
export function prefetchOnIntent(): void {
  for (const intent of intents) document.addEventListener(intent, prefetch, { passive: true });
}
