import { Suspense } from 'react';
import { useContent } from './content/useContent';
import { findPartsAt } from './modules/modulesCode';
import type { PartPlace } from './modules/PublicCode';

/** What modules show at a place of a page. The code of each is fetched only where it is shown. */
export function ModuleParts({ at }: { at: PartPlace }) {
  return findPartsAt(at, useContent()).map(([name, Part]) => (
    <Suspense key={name} fallback={null}>
      <Part />
    </Suspense>
  ));
}
