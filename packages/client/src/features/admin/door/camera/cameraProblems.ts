/** Why there is no picture. */
export type CameraProblem = 'refused' | 'missing' | 'inUse' | 'silent' | 'unsafe' | 'unable';

/** Which it is, and what to do. */
export const problemWords: Record<CameraProblem, string> = {
  refused:
    'This browser may not use the camera: allow it for this page in the settings of the browser, then try again.',
  missing: 'This device has no camera that the browser finds: connect one, or take another phone.',
  inUse:
    'The camera is in use, or does not start: close other programs that use it, then try again.',
  silent: 'The camera gives no picture: close other programs that use it, then try again.',
  unsafe:
    'Browsers give the camera only to pages whose address begins with https: open the site there.',
  unable:
    'This browser cannot use the camera: open this page in another one, e.g. Chrome or Safari.',
};

/** By the names that browsers give, also old ones. */
const problemByName: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  PermissionDeniedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'inUse',
  TrackStartError: 'inUse',
  AbortError: 'inUse',
};

/** What the browser means by not opening the camera. */
export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return problemByName[name] ?? 'unable';
}

/** So long a camera may take for its first picture, or be away while the phone rings. In milliseconds. */
const patience = 4_000;

/** Says of each look at the camera whether it has given no picture for too long. */
export function watchPicture(): (hasPicture: boolean, now: number) => boolean {
  let since: number | null = null;
  return (hasPicture, now) => {
    since = hasPicture ? null : (since ?? now);
    return since !== null && now - since >= patience;
  };
}
