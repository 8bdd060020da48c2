/**
 * Loads a page as a new document. It comes with the content that has just been published, e.g. the
 * club's name in the header.
 */
export function loadPage(path: string): void {
  window.location.assign(path);
}
