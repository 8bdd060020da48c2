import { modulePaths } from './modules/modules';
import { paths } from './paths';

/** The pages that the server renders for everyone. */
export const publicPaths = [
  paths.home,
  paths.gallery,
  paths.contact,
  paths.initiatives,
  paths.team,
  paths.login,
  paths.register,
  paths.privacy,
  paths.forgot,
  paths.link,
  ...Object.values<string>(modulePaths).filter((path) => !path.includes(':')),
];
