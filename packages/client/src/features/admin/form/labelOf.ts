import { nameOf } from './conflict/differences';

/**
 * What the form on the screen calls the field of a path, e.g. 'Entry 2, caption': the label of the field, after the
 * entry that it is in. Where no such field is on the screen, e.g. in an entry that is folded, the words for its names.
 */
export function labelOf(path: string[]): string {
  const fields = document.querySelectorAll<HTMLInputElement>('form [name]');
  const field = [...fields].find(({ name }) => name === path.join('.'));
  const label = field?.labels?.[0]?.textContent;
  if (!label) return nameOf(path);
  const lastEntry = path.findLastIndex((key) => /^\d+$/.test(key));
  if (lastEntry < 0) return label;
  return `${nameOf(path.slice(0, lastEntry + 1))}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
