import { certificatePath, certificatesPath } from '@club/shared/certificatePaths';
import { eventPath, eventsPath, registrationPath } from '@club/shared/eventPaths';
import type { PublicModule } from './PublicModule';

const paths = {
  events: eventsPath,
  /** An event, for the route table; `eventPath` gives the path of one. */
  event: eventPath(':slug'),
  /** Where people type the code of a certificate: certificates print this address. */
  certificates: certificatesPath,
  /** A certificate, for the route table. The server renders one when somebody asks for its code. */
  certificate: certificatePath(':code'),
  /** A registration for an event: `registrationLink` gives its link. */
  registration: registrationPath,
};

/** Events, and what people have of them. */
export const events = {
  name: 'events',
  paths,
  guessedPaths: { '/certificate': paths.certificates },
  // Its scripts read the ticket from what the browser keeps.
  commonPaths: [paths.registration],
  ownWords: paths.events,
  menu: {
    label: () => 'Events',
    to: paths.events,
    isShown: (content) => content.events !== null,
    isInFooter: true,
  },
} as const satisfies PublicModule;
