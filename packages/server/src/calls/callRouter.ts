import { type Request, type RequestHandler, Router } from 'express';
import { whenTokenIsSent } from '../middleware/authenticate';
import { readJson, readJsonUpTo } from '../middleware/readJson';
import { requirePermission, requireRole } from '../middleware/requirePermission';
import { securityEvent } from '../middleware/securityEvents';
import { withFile } from '../middleware/withFile';
import type { Access, Call } from './call';
import { partNames, readParts } from './pathParts';

const verbs = {
  GET: 'get',
  POST: 'post',
  PATCH: 'patch',
  PUT: 'put',
  DELETE: 'delete',
} as const;

/**
 * The routes of these calls: first those of exactly the path that was asked for, then patterns in their order.
 * A router compares the path with each of its routes, and after a refusal with all the others, which takes
 * longer than many an answer. Each route judges in the same order: who calls, how often,
 * then what was sent. A body is read only when nothing before it has refused the call.
 * @param authenticate lets the requests of accounts pass
 */
export function callRouter(calls: readonly Call[], authenticate: RequestHandler): RequestHandler {
  const patterns = Router();
  const ofPath = new Map<string, Router>();
  for (const call of calls) {
    const key = toKey(call.path);
    const router = isPattern(call.path) ? patterns : (ofPath.get(key) ?? Router());
    if (router !== patterns) ofPath.set(key, router);
    router.route(call.path)[verbs[call.method]]([
      leaveWhenOff(call),
      // First, so that a refusal by the guards is logged as well.
      ...(call.event && call.event !== 'none' ? [securityEvent(call.event)] : []),
      ...accessGuards(call.access, authenticate),
      ...(call.guards ?? []),
      ...pathReaders(call.path),
      ...bodyReaders(call),
      answer(call),
    ]);
  }
  return (request, response, next) => {
    const tryPatterns = (error?: unknown) =>
      error === undefined ? patterns(request, response, next) : next(error);
    const router = ofPath.get(toKey(request.path));
    if (router) router(request, response, tryPatterns);
    else tryPatterns();
  };
}

/** Express takes paths for equal that differ in these ways. */
function toKey(path: string): string {
  return path.toLowerCase().replace(/\/$/, '');
}

function isPattern(path: string): boolean {
  return path.includes(':');
}

/** The next routes, and at the end 'not found', get what a part of the site would answer that is off. */
function leaveWhenOff({ isOff }: Call): RequestHandler {
  return (request, _response, next) => next(isOff?.(request.params) ? 'route' : undefined);
}

function accessGuards(access: Access, authenticate: RequestHandler): RequestHandler[] {
  if (access === 'anyone') return [];
  if (access === 'anyoneOrAccount') return [whenTokenIsSent(authenticate)];
  if (access === 'account') return [authenticate];
  return [authenticate, access === 'role' ? requireRole : requirePermission(access)];
}

/** A wrong id is refused before the body is read. */
function pathReaders(path: string): RequestHandler[] {
  const names = partNames(path);
  if (names.length === 0) return [];
  return [
    (request, _response, next) => {
      Object.assign(request.params, readParts(names, request.params));
      next();
    },
  ];
}

function bodyReaders({ body, maxBodyBytes, file }: Call): RequestHandler[] {
  if (file || !body) return [];
  return [maxBodyBytes === undefined ? readJson : readJsonUpTo(maxBodyBytes)];
}

function answer(call: Call): RequestHandler {
  const { query, status, file, handler } = call;
  return async (request, response) => {
    // Express's own `query` is read-only.
    if (query) Object.defineProperty(request, 'query', { value: query.parse(request.query) });
    await applyBodyRules(call, request);
    response.status(status);
    const handle = () => handler(request, response);
    await (file ? withFile(request, file, handle) : handle());
    if (status === 204) response.end();
  };
}

async function applyBodyRules({ body, onRefusedBody }: Call, request: Request): Promise<void> {
  if (!body) return;
  const result = body.safeParse(request.body);
  if (!result.success) {
    await onRefusedBody?.(request);
    throw result.error;
  }
  request.body = result.data;
}
