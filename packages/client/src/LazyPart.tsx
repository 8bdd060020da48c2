import { Suspense } from 'react';
import type { LazyPage } from './lazyPage';

/** A part of a page whose code is fetched only where it is shown. */
export function LazyPart({ of: Part }: { of: LazyPage }) {
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}
