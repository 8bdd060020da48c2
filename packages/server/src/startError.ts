/** A reason why the site cannot start that the operator can correct. Only its message is shown: one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The message of anything that was thrown, on one line. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\s+/g, ' ').trim();
}

/** The code that Node gives to errors of the system, e.g. 'ENOENT'. */
export function codeOf(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode ? String(error.code) : undefined;
}
