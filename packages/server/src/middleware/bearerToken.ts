import type { Request } from 'express';

/** The token of a request's `Authorization: Bearer <token>`; undefined when it has none. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.get('Authorization') ?? '')?.[1];
}
