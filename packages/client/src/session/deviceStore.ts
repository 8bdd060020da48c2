import { readFromBrowser, writeToBrowser } from '../browserStorage';

const storageKey = 'device';

/**
 * The proof that somebody has been logged in on this device. It stays after the logout: with it, wrong
 * passwords that others type do not hold up the next login. Undefined when there is none.
 */
export function readDevice(): string | undefined {
  return readFromBrowser(storageKey) || undefined;
}

/** @param proof undefined when the server gives none: the former one stays */
export function writeDevice(proof: string | undefined): void {
  if (proof !== undefined) writeToBrowser(storageKey, proof);
}
