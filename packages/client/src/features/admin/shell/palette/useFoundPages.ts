import { menuGroups } from '../../AdminPage';
import { adminPath } from '../adminPath';
import { sectionPages } from '../sectionPages';
import { useAllowedPages } from '../useAllowedPages';
import type { Finding, FindingGroup } from './Finding';

/** The pages whose names hold every word of `text`; those that begin with it come first. */
export function useFoundPages(text: string): FindingGroup {
  const pages = useAllowedPages();
  const all = pages.flatMap(({ name, title, path, menu }): Finding[] => {
    if (name === 'section') return sections;
    if (needsParameter.test(path)) return [];
    const detail = menu?.group && menuGroups[menu.group];
    return [{ id: `page-${name}`, label: title, href: adminPath(name), ...(detail && { detail }) }];
  });
  const found = all.filter(holdsEveryWord(text));
  const begins = ({ label }: Finding) => label.toLowerCase().startsWith(text.toLowerCase());
  return {
    title: 'Pages',
    findings: [...found.filter(begins), ...found.filter((page) => !begins(page))],
    isLoading: false,
  };
}

const needsParameter = /:\w+\b(?!\?)/;

const sections: Finding[] = Object.entries(sectionPages).map(([section, { title }]) => ({
  id: `section-${section}`,
  label: title,
  detail: 'Content',
  href: adminPath('section', { section }),
}));

function holdsEveryWord(text: string) {
  const words = text.toLowerCase().split(/\s+/);
  return ({ label, detail = '' }: Finding) => {
    const name = `${label} ${detail}`.toLowerCase();
    return words.every((word) => name.includes(word));
  };
}
