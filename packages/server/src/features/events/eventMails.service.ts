import type { TellPerson } from './eventLine.service';

/** Tells people by mail what has become of their registration. */
export function createTellPerson(): TellPerson {
  return async () => undefined;
}
