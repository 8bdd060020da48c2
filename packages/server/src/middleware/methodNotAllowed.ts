import { Router } from 'express';
import { MethodNotAllowedError } from '../errors';

/**
 * Comes after the routes: refuses a method that a known path does not have, and names those it has.
 * @param calls each with its method in upper case and its path pattern
 */
export function methodNotAllowed(calls: readonly { method: string; path: string }[]): Router {
  const methodsOfPath = new Map<string, string[]>();
  for (const { method, path } of calls) {
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
