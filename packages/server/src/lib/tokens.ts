import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { isOfWrongClock } from '../time';

const algorithm = 'HS256';
const issuer = 'club-site';
const audience = 'club-api';
export const tokenLifetimeDays = 7;
/** RFC 7518 demands for HS256 a key at least as long as its hash: a shorter one could be guessed. */
export const minSecretBytes = 32;

/** What a token says: the account, and the version of its sessions. */
export interface TokenClaims {
  /** The account's id, 24 hexadecimal digits. */
  userId: string;
  /** Must equal the account's. A new password raises it, which ends all earlier tokens. */
  sessionVersion: number;
}

/** A token that this server issued. */
export interface SessionToken extends TokenClaims {
  /** No other token has it. */
  id: string;
  expiresAt: Date;
}

export interface Tokens {
  /** A signed JWT, valid for `tokenLifetimeDays`. */
  issue(claims: TokenClaims): string;
  /** What a token says that this server issued and that has not expired, otherwise null. */
  read(token: string): SessionToken | null;
}

/**
 * The header has exactly these fields: RFC 7515 demands that unknown `crit` extensions are refused,
 * and fields that name keys (jwk, jku, kid) are never needed here.
 */
const tokenShape = z.object({
  header: z.strictObject({ alg: z.literal(algorithm), typ: z.literal('JWT') }),
  payload: z.object({
    sub: z.string().regex(/^[\da-f]{24}$/),
    sessionVersion: z.int(),
    exp: z.int(),
    iat: z.int(),
    jti: z.uuid(),
  }),
});

/** @param secret at least `minSecretBytes` long */
export function createTokens(secret: string): Tokens {
  const key = createSecretKey(Buffer.from(secret));
  return {
    issue({ userId, sessionVersion }) {
      return jwt.sign({ sessionVersion }, key, {
        algorithm,
        issuer,
        audience,
        subject: userId,
        jwtid: randomUUID(),
        expiresIn: `${tokenLifetimeDays}d`,
      });
    },
    read(token) {
      const verified = verify(token, key);
      const parsed = tokenShape.safeParse(verified);
      if (!parsed.success) return null;
      const { sub, sessionVersion, exp, iat, jti } = parsed.data.payload;
      // By a clock that was ahead: it would be valid for longer than people are told.
      if (isOfWrongClock(new Date(iat * 1000))) return null;
      return { userId: sub, sessionVersion, id: jti, expiresAt: new Date(exp * 1000) };
    },
  };
}

/** Null for an invalid token. The library throws errors of many kinds, also plain TypeErrors. */
function verify(token: string, key: KeyObject): unknown {
  try {
    return jwt.verify(token, key, { algorithms: [algorithm], issuer, audience, complete: true });
  } catch {
    return null;
  }
}
