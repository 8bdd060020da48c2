import { Resolver } from 'node:dns/promises';
import { usualPatience } from './ask';
import type { Outside } from './healthSite';

/**
 * The machines outside as they are.
 * @param releases what tells the newest release; null for nothing
 */
export function openOutside(releases: URL | null): Outside {
  const resolver = new Resolver({ timeout: usualPatience, tries: 1 });
  return {
    patience: usualPatience,
    resolveTxt: (name) => resolver.resolveTxt(name),
    releases,
    plainPort: ({ port }) => (port === '' ? 80 : null),
  };
}
