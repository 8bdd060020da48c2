const storageKey = 'device';

/**
 * The proof that somebody has been logged in on this device. It stays after the logout: with it, wrong
 * passwords that others type do not hold up the next login. Undefined when there is none.
 */
export function readDevice(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined; // a browser that blocks storage is unknown each time
  }
}

/** @param proof undefined when the server gives none: the former one stays */
export function writeDevice(proof: string | undefined): void {
  if (proof === undefined) return;
  try {
    localStorage.setItem(storageKey, proof);
  } catch {
    // As above.
  }
}
