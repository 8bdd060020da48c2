import { Router } from 'express';
import { MethodNotAllowedError } from '../errors';
import { registeredRoutes } from './registeredRoutes';

/**
 * Stands behind the routers: refuses the methods that a known path lacks, and names those it has.
 * Read off the routers, so that a new route needs no second entry here.
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
