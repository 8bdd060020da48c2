import { copyText } from './copyText';

/**
 * Hands a link and what belongs to it to another program of the device; copies the link where none takes it. Who
 * closes the choice of programs has changed their mind.
 * @throws {Error} when neither is possible
 */
export async function shareOrCopy(
  shared: ShareData & { url: string },
): Promise<'shared' | 'copied'> {
  // Missing in some browsers, and where the site has no HTTPS.
  if (navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
      // Browsers within other programs refuse what they say they can.
    }
  }
  await copyText(shared.url);
  return 'copied';
}
