import { applicationPath, joinPath } from '@club/shared/roundPaths';
import type { PublicModule } from './PublicModule';

const paths = {
  /** Where people apply to become a part of the team. */
  join: joinPath,
  /** An application: `applicationLink` gives its link. */
  application: applicationPath,
};

/** Rounds in which people apply. */
export const recruitment = {
  name: 'recruitment',
  paths,
  menu: { label: () => 'Join us', to: paths.join, isShown: ({ round }) => round?.phase === 'open' },
} as const satisfies PublicModule;
