import { allNames } from '@club/shared/allNames';
import { foldText } from '@club/shared/fold';
import { toSectionPermission } from '@club/shared/sectionPermission';
import type { SectionName } from '@club/shared/sections';
import { isPartOff } from '../../../../content/isPartOff';
import { useContent } from '../../../../content/useContent';
import { menuGroups } from '../../AdminPage';
import { adminPath } from '../adminPath';
import { sectionPages } from '../sectionPages';
import { useAllowedPages } from '../useAllowedPages';
import { usePermissions } from '../usePermissions';
import type { Hit, HitGroup } from './Hit';

/** The pages whose names hold every word of `text`; those that begin with it come first. */
export function useFoundPages(text: string): HitGroup {
  const content = useContent();
  const pages = useAllowedPages();
  const { isAllowed } = usePermissions();
  const all = pages.flatMap(({ name, title, path, menu }): Hit[] => {
    if (name === 'section') {
      return sections
        .filter(({ part, permission }) => !isPartOff(content, part) && isAllowed(permission))
        .map(({ hit }) => hit);
    }
    if (needsParameter.test(path)) return [];
    const detail = menu?.group && menuGroups[menu.group];
    return [{ id: `page-${name}`, label: title, href: adminPath(name), ...(detail && { detail }) }];
  });
  const found = all.filter(holdsEveryWord(text));
  const begins = ({ label }: Hit) => foldText(label).startsWith(foldText(text));
  return {
    title: 'Pages',
    hits: [...found.filter(begins), ...found.filter((page) => !begins(page))],
    isLoading: false,
  };
}

const needsParameter = /:\w+\b(?!\?)/;

const sections = allNames<SectionName>(sectionPages).map((section) => {
  const { title, part } = sectionPages[section];
  const href = adminPath('section', { section });
  const hit: Hit = { id: `section-${section}`, label: title, detail: 'Content', href };
  return { part, permission: toSectionPermission(section), hit };
});

function holdsEveryWord(text: string) {
  const words = foldText(text).split(' ');
  return ({ label, detail = '' }: Hit) => {
    const name = foldText(`${label} ${detail}`);
    return words.every((word) => name.includes(word));
  };
}
