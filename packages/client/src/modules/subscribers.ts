import type { PublicModule } from './PublicModule';

const paths = {
  /** Who is told about new events: `/subscriber#token=...`. */
  subscriber: '/subscriber',
};

/** Mails about new events. */
export const subscribers = {
  name: 'subscribers',
  paths,
  guessedPaths: { '/leave': paths.subscriber },
} as const satisfies PublicModule;
