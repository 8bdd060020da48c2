import type { Router } from 'express';

/** A route: its method in upper case and its path pattern. */
export interface RegisteredRoute {
  method: string;
  path: string;
}

/** Every route of the routers, in the order in which they match. */
export function registeredRoutes(routers: readonly Router[]): RegisteredRoute[] {
  return routers
    .flatMap((router) => router.stack)
    .flatMap(({ route }) => {
      if (!route) return [];
      const methods = new Set(route.stack.map(({ method }) => method.toUpperCase()));
      return Array.from(methods, (method) => ({ method, path: route.path }));
    });
}
