import { allModules } from '../modules/modules';
import { paths } from '../paths';

/** Addresses that people guess from headings and mails, and the pages that they mean. */
const guessedPaths: Record<string, string> = Object.assign(
  {
    '/home': paths.home,
    '/index': paths.home,
    '/gallery': paths.gallery,
    '/initiatives': paths.initiatives,
    '/invitation': paths.link,
  },
  ...allModules.map((module) => module.guessedPaths),
);

/** The page that somebody means who asks for `path`; undefined for a path that nobody guesses. */
export function meantPath(path: string): string | undefined {
  return Object.hasOwn(guessedPaths, path) ? guessedPaths[path] : undefined;
}
