/** Logs a failed call when the page does not show its cause. */
export function logFailure(call: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where such failures belong
  console.error(`${call} failed:`, error);
}
