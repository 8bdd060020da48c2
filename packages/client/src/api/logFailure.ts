/** Logs a failed call of which the person is told nothing, or nothing more than that it failed. */
export function logFailure(call: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where such failures belong
  console.error(`${call} failed:`, error);
}
