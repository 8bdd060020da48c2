import type { ClubContent } from '@club/shared/content';
import type { LazyPage } from '../lazyPage';
import type { PublicModule } from './PublicModule';

/**
 * The places of the core's pages where a module may show a part. On the home page: `homeCall` for what visitors
 * are asked to do now, `homeNews` for what comes next, `homeEnd` for what is below the club's own sections. On the profile: what an account has of the module.
 */
export type PartPlace = 'homeCall' | 'homeNews' | 'homeEnd' | 'footer' | 'profile';

/** The code of a module's public pages, each in a chunk of its own. */
export interface PublicCode<Path extends string = string> {
  module: PublicModule & { paths: Record<Path, string> };
  /** Its pages, by the names of their paths. */
  pages: Record<Path, LazyPage>;
  /** What it shows on pages of the core, if there is something to show. */
  parts?: Partial<
    Record<PartPlace, { Part: LazyPage; isShown: (content: ClubContent) => boolean }>
  >;
}
