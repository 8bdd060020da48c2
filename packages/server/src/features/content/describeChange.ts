import { isDeepStrictEqual } from 'node:util';
import { entryTitle } from '../../sections/entryTitle';
import { toTitle, toWords } from './fieldWords';

/** A section, or a part of one. */
type Fields = Record<string, unknown>;

const maxLength = 300;

/**
 * What changed in a section, for the list of its versions, e.g. 'Changed tagline and summary.' or
 * 'Entries: added "Hackathon", moved "Talks".'
 */
export function describeChange(before: object, after: object): string {
  const former: Fields = { ...before };
  const fields: string[] = [];
  const lists: string[] = [];
  for (const [name, value] of Object.entries(after)) {
    const old = former[name];
    if (isDeepStrictEqual(old, value)) continue;
    const isList = isListOfEntries(old) && isListOfEntries(value);
    if (isList) lists.push(`${toTitle(name)}: ${describeList(old, value)}.`);
    else fields.push(...changedFields(name, old, value));
  }
  const changed = fields.length > 0 ? [`Changed ${joinWithAnd(fields)}.`] : [];
  return shorten([...changed, ...lists].join(' ') || 'Nothing changed.');
}

/** `hero` of two fields becomes the one that changed: 'hero image'. */
function changedFields(name: string, before: unknown, after: unknown): string[] {
  if (!isFields(before) || !isFields(after)) return [toWords(name)];
  return Object.keys(after)
    .filter((key) => !isDeepStrictEqual(before[key], after[key]))
    .map((key) => `${toWords(name)} ${toWords(key)}`);
}

function describeList(before: Fields[], after: Fields[]): string {
  const isSame = (one: Fields) => (other: Fields) => isDeepStrictEqual(one, other);
  const hasTitleOf = (one: Fields) => (other: Fields) => titleOf(one) === titleOf(other);
  // What is equal has not changed; among the rest a title, or else a place, says what became of what.
  const gone = before.filter((entry) => !after.some(isSame(entry)));
  const fresh = after.filter((entry) => !before.some(isSame(entry)));
  const edited = fresh.filter((entry) => gone.some(hasTitleOf(entry)));
  const added = fresh.filter((entry) => !gone.some(hasTitleOf(entry)));
  const removed = gone.filter((entry) => !fresh.some(hasTitleOf(entry)));
  const renamed = added.length === removed.length && before.length === after.length ? removed : [];
  const parts = [
    name('added', renamed.length > 0 ? [] : added),
    name('removed', renamed.length > 0 ? [] : removed),
    name('changed', [...edited, ...renamed]),
    hasNewOrder(before, after) ? 'in a new order' : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** Whether those that are in both lists follow each other in another way. */
function hasNewOrder(before: Fields[], after: Fields[]): boolean {
  const titles = (list: Fields[], other: Fields[]) =>
    list.map(titleOf).filter((title) => other.some((entry) => titleOf(entry) === title));
  return !isDeepStrictEqual(titles(before, after), titles(after, before));
}

function name(verb: string, entries: Fields[]): string {
  return entries.length > 0 ? `${verb} ${entries.map(quoteTitle).join(', ')}` : '';
}

function quoteTitle(entry: Fields): string {
  return `"${titleOf(entry)}"`;
}

function titleOf(entry: Fields): string {
  return entryTitle(entry) ?? 'without a name';
}

function joinWithAnd(words: string[]): string {
  return words.join(', ').replace(/, ([^,]*)$/, ' and $1');
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOfEntries(value: unknown): value is Fields[] {
  return Array.isArray(value) && value.every(isFields);
}
