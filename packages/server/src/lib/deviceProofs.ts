import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { addMilliseconds, day, isOfWrongClock } from '../time';

/** How long a device stays known after the account was last used on it. */
const lifetimeMilliseconds = 90 * day;

/** What a proof says: a session's id, and until when it holds (milliseconds since 1970). */
const shape = z.tuple([z.uuid(), z.coerce.number().int(), z.base64url()]);

/**
 * Proofs that a device has been logged in to an account. They open nothing: with one, a login has counts
 * of its own, which nobody else can use up. The proof names the account in a form that only this server
 * can read, because it stays in the browser after the logout.
 */
export interface DeviceProofs {
  /** @param sessionId of a token of the account, which the device has just shown */
  issue(email: string, sessionId: string): string;
  /** The id of the device; null when this is no proof for the account, or it is too old. */
  read(proof: string, email: string): string | null;
}

/** @param tokenSecret the key of the proofs is derived from it */
export function createDeviceProofs(tokenSecret: string): DeviceProofs {
  const key = createSecretKey(
    Buffer.from(hkdfSync('sha256', tokenSecret, '', 'proofs of devices', 32)),
  );
  const sign = (id: string, validUntil: number, email: string) =>
    createHmac('sha256', key).update(`${id} ${validUntil} ${email}`).digest();

  return {
    issue(email, sessionId) {
      const validUntil = addMilliseconds(new Date(), lifetimeMilliseconds).getTime();
      return [sessionId, validUntil, sign(sessionId, validUntil, email).toString('base64url')].join(
        '.',
      );
    },
    read(proof, email) {
      const { data } = shape.safeParse(proof.split('.'));
      if (!data) return null;
      const [id, validUntil, signature] = data;
      const expected = sign(id, validUntil, email);
      const given = Buffer.from(signature, 'base64url');
      const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
      const issuedAt = new Date(validUntil - lifetimeMilliseconds);
      return isGenuine && validUntil > Date.now() && !isOfWrongClock(issuedAt) ? id : null;
    },
  };
}
