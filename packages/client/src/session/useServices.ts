import type { Initiative } from '@club/shared/sections';
import { useEffect, useState } from 'react';
import { logFailure } from '../api/logFailure';
import { sendAsAnyone } from '../api/sendAsAnyone';

/** The club's initiatives: `initialServices` until the API answers, fetched at every change of `token`. */
export function useServices(token: string | null, initialServices: Initiative[]): Initiative[] {
  const [services, setServices] = useState(initialServices);

  // biome-ignore lint/correctness/useExhaustiveDependencies(token): by the specification they are fetched at every change of the token
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    sendAsAnyone('GET /api/data/service', { signal }).then(
      ({ message }) => setServices(message),
      (error: unknown) => {
        if (!signal.aborted) logFailure('Loading the services', error);
      },
    );
    return () => controller.abort();
  }, [token]);

  return services;
}
