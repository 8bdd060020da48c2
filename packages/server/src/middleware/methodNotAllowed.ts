import { Router } from 'express';
import { MethodNotAllowedError } from '../errors';
import { registeredRoutes } from './registeredRoutes';

/**
 * Comes after the routers: refuses a method that a known path does not have, and names those it has.
 * The methods are read from the routers, so a new route needs no entry here.
 */
export function methodNotAllowed(routers: readonly Router[]): Router {
  const methodsOfPath = new Map<string, string[]>();
  for (const { method, path } of registeredRoutes(routers)) {
    const methods = methodsOfPath.get(path) ?? [];
    methods.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]));
    methodsOfPath.set(path, methods);
  }
  const router = Router();
  for (const [path, methods] of methodsOfPath) {
    router.all(path, () => {
      throw new MethodNotAllowedError(methods.join(', '));
    });
  }
  return router;
}
