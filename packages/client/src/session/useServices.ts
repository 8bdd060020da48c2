import type { Initiative } from '@club/shared/sections';
import { useEffect, useState } from 'react';
import { logFailure } from '../api/logFailure';
import { listServices } from '../api/services';

/** The club's initiatives: `initialServices` until the API answers, fetched at every change of `token`. */
export function useServices(token: string | null, initialServices: Initiative[]): Initiative[] {
  const [services, setServices] = useState(initialServices);

  // biome-ignore lint/correctness/useExhaustiveDependencies(token): by the specification they are fetched at every change of the token
  useEffect(() => {
    const controller = new AbortController();
    listServices(controller.signal).then(setServices, (error: unknown) => {
      if (!controller.signal.aborted) {
        logFailure('Loading the services', error);
      }
    });
    return () => controller.abort();
  }, [token]);

  return services;
}
