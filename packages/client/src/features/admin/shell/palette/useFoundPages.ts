import { allNames } from '@club/shared/allNames';
import { foldText } from '@club/shared/fold';
import { toSectionPermission } from '@club/shared/sectionPermission';
import type { SectionName } from '@club/shared/sections';
import { isPartOff } from '../../../../content/isPartOff';
import { useContent } from '../../../../content/useContent';
import { menuGroups } from '../../AdminPage';
import { adminPath } from '../adminPath';
import { menuNameOf, sectionPages } from '../sectionPages';
import { useAllowedPages } from '../useAllowedPages';
import { usePermissions } from '../usePermissions';
import type { Hit, HitGroup } from './Hit';
import { rankHits } from './rankHits';

/** The pages whose names, or other words for them, hold every word of `text`; the best come first. */
export function useFoundPages(text: string): HitGroup {
  const content = useContent();
  const pages = useAllowedPages();
  const { isAllowed } = usePermissions();
  const all = pages.flatMap(({ name, title, path, menu, alsoCalled }): Hit[] => {
    if (name === 'section') {
      return sections
        .filter(({ part, permission }) => !isPartOff(content, part) && isAllowed(permission))
        .map(({ hit, section }) => {
          const menuName = menuNameOf(section, content.site.menu);
          return { ...hit, alsoCalled: `${hit.alsoCalled} ${menuName}` };
        });
    }
    if (needsParameter.test(path)) return [];
    const detail = menu?.group && menuGroups[menu.group];
    return [
      {
        id: `page-${name}`,
        label: title,
        href: adminPath(name),
        alsoCalled: alsoCalled?.join(' ') ?? '',
        ...(detail && { detail }),
      },
    ];
  });
  return { title: 'Pages', hits: rankHits(all.filter(isCalled(text)), text), isLoading: false };
}

/** A part of its name is enough; of the other words, which nobody sees, the beginning is. */
function isCalled(text: string) {
  const words = foldText(text).split(' ');
  return ({ label, detail = '', alsoCalled = '' }: Hit) => {
    const name = foldText(`${label} ${detail}`);
    const others = ` ${foldText(alsoCalled)}`;
    return words.every((word) => name.includes(word) || others.includes(` ${word}`));
  };
}

const needsParameter = /:\w+\b(?!\?)/;

const sections = allNames<SectionName>(sectionPages).map((section) => {
  const { title, contents, alsoCalled = [], part } = sectionPages[section];
  const href = adminPath('section', { section });
  const hit: Hit = {
    id: `section-${section}`,
    label: title,
    detail: 'Content',
    alsoCalled: [contents, ...alsoCalled].join(' '),
    href,
  };
  return { section, part, permission: toSectionPermission(section), hit };
});
