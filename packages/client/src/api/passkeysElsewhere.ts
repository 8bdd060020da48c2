/** Whether passkeys of this domain work on this page. */
export function isPageOf(domain: string | null): boolean {
  return window.location.hostname === domain;
}

/** This page is open at another address than the site's, where browsers use no passkey. It has the shape of a FormError. */
export class PasskeysElsewhere extends Error {
  readonly errors = [];
  readonly reason: string;

  /** @param domain where they work */
  constructor(readonly domain: string) {
    const reason = `Passkeys work at ${domain} only. Please open the site there.`;
    super(reason);
    this.name = 'PasskeysElsewhere';
    this.reason = reason;
  }
}

/** @throws {PasskeysElsewhere} when passkeys of this domain do not work on this page */
export function requirePageOf(domain: string): void {
  if (!isPageOf(domain)) throw new PasskeysElsewhere(domain);
}
