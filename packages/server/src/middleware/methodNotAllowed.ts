import { Router } from 'express';
import { MethodNotAllowedError } from '../errors';

/** A call as this needs it. */
interface KnownCall {
  /** In upper case. */
  method: string;
  /** Its pattern. */
  path: string;
  isOff?: (parts: Readonly<Record<string, unknown>>) => boolean;
}

/** Comes after the routes: refuses a method that a known path does not have, and names those it has. */
export function methodNotAllowed(calls: readonly KnownCall[]): Router {
  const router = Router();
  for (const path of new Set(calls.map((call) => call.path))) {
    const ofPath = calls.filter((call) => call.path === path);
    router.all(path, ({ params }, _response, next) => {
      const open = ofPath.filter(({ isOff }) => !isOff?.(params));
      if (open.length === 0) return next();
      const methods = open.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      throw new MethodNotAllowedError(methods.join(', '));
    });
  }
  return router;
}
