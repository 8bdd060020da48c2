import { generatePath, type PathParam } from 'react-router-dom';
import { paths } from '../../../paths';
import { type AdminPageName, type AdminPagePath, adminPages } from '../adminPages';

/**
 * The URL of a page of the admin area.
 * @param params what is in the place of ':id' and the like; an optional one may be left out
 * @throws {Error} when another one is left out
 */
export function adminPath<Name extends AdminPageName>(
  name: Name,
  params?: Record<PathParam<AdminPagePath<Name>>, string>,
): string {
  const page = adminPages.find((each) => each.name === name);
  return generatePath<string>(`${paths.admin}/${page?.path}`, params);
}
