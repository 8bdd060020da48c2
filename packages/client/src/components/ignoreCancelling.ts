/**
 * For what `navigator.share` throws: who closes the choice of programs has changed their mind.
 * @throws every other error
 */
export function ignoreCancelling(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
