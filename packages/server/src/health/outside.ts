import { Resolver } from 'node:dns/promises';
import { usualPatience } from './ask';
import type { Outside } from './healthSite';
import { findPlaceOfReleases } from './releases';

/**
 * The machines outside as they are.
 * @param releasesUrl where the operator says that releases are published
 */
export function openOutside(releasesUrl: string | undefined): Outside {
  const resolver = new Resolver({ timeout: usualPatience, tries: 1 });
  return {
    patience: usualPatience,
    resolveTxt: (name) => resolver.resolveTxt(name),
    findReleases: () => findPlaceOfReleases(releasesUrl),
    plainPort: ({ port }) => (port === '' ? 80 : null),
  };
}
