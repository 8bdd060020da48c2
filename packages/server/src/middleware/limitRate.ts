import type { Request, RequestHandler } from 'express';
import { networkOf } from '../lib/network';
import type { RateLimiter } from '../lib/rateLimiter';
import { accountOf } from './authenticate';

/** Where a request comes from. Behind TRUST_PROXY the proxy says it, otherwise the connection. */
export function sourceOf(request: Pick<Request, 'ip'>): string {
  return networkOf(request.ip);
}

/** Lets a request pass unless its source has sent too many. */
export function limitEachSource(limiter: RateLimiter): RequestHandler {
  return async (request, _response, next) => {
    await limiter.take(sourceOf(request));
    next();
  };
}

/** Lets a request pass unless its account has sent too many. Comes after `authenticate`. */
export function limitEachAccount(limiter: RateLimiter): RequestHandler {
  return async (_request, response, next) => {
    await limiter.take(accountOf(response)._id);
    next();
  };
}
