import type { ClubContent } from '@club/shared/content';
import type { ModuleName } from '@club/shared/siteParts';

/**
 * What a module adds to the public pages. The server and the service worker read it, too: the code of its pages
 * is beside it, in `<module>Code.ts`.
 */
export interface PublicModule<Section extends string = string> {
  name: ModuleName;
  /** Its pages. The server renders each that has no parameter, and knows the others one by one. */
  paths: Readonly<Record<string, string>>;
  /** Addresses that people guess from headings and mails, and the pages that they mean. */
  guessedPaths?: Readonly<Record<string, string>>;
  /** Pages that are the same for everybody, and show the content that every page brings along. */
  commonPaths?: readonly string[];
  /** A page with words of its own, which no other page brings along, as have those below it. */
  ownWords?: string;
  /** Its entry in the menu, while it has something to show. */
  menu?: {
    label: () => string;
    to: string;
    isShown: (content: ClubContent) => boolean;
    isInFooter?: boolean;
  };
  /** Its section of the home page: an anchor, and whether it has something to show. */
  section?: { id: Section; isShown: (content: ClubContent) => boolean };
}
