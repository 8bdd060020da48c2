/**
 * Takes away the note above a page that the service worker had saved (`worker/savedPages.ts`): what the page
 * shows now is from the site.
 */
export function removeSavedNote(): void {
  document.querySelector('.saved-note')?.remove();
}
