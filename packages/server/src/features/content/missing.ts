import type { SectionName, Sections } from '@club/shared/sections';
import { sections } from '../../sections/sections';
import { toWords } from './fieldWords';

/** A text or an empty place in a section, with the name of its field. */
interface Leaf {
  field: string;
  /** The field with its group in words, e.g. 'team tagline'. */
  name: string;
  value: unknown;
}

/** These fit any club, or are no words at all. */
const generalFields = new Set([
  ...['heading', 'coordinatorHeading', 'network', 'timeZone', 'updated'],
  ...['framing', 'headlineFace', 'accent', 'second', 'ground'],
  ...['initiatives', 'gallery', 'contact', 'team'], // the labels of the menu
]);
/** Without these the site draws something itself. */
const drawnPictures = ['logo', 'notFound', 'openGraph'];

/**
 * What a section still lacks, in words, for the list of sections.
 * @param sample its value when the site began
 */
export function describeMissing<Name extends SectionName>(
  section: Name,
  value: Sections[Name],
  sample: Sections[Name],
): string[] {
  const { reminders } = sections[section];
  if (reminders === 'nothing') return [];
  const leaves = listLeaves(value);
  const empty = leaves.filter(isEmptyPart).map(({ name }) => name);
  const withoutPicture = leaves.filter(({ field, value }) => field === 'image' && value === null);
  return [
    ...(empty.length > 0 ? [`Left empty: ${empty.join(', ')}`] : []),
    ...count(withoutPicture.length, 'picture is missing', 'pictures are missing'),
    ...(reminders === 'empty' ? [] : describeSample(leaves, listLeaves(sample))),
  ];
}

function describeSample(leaves: Leaf[], sample: Leaf[]): string[] {
  const nameOf = ({ field, value }: Leaf) => `${field} ${value}`;
  const known = new Set(sample.filter(isFilled).map(nameOf));
  const same = leaves.filter((leaf) => isFilled(leaf) && known.has(nameOf(leaf)));
  const pictures = same.filter(isPicture).length;
  return [
    ...count(same.length - pictures, 'text is still the sample’s', 'texts are still the sample’s'),
    ...count(pictures, 'picture is still the sample’s', 'pictures are still the sample’s'),
  ];
}

/** The last fields of a value, also of its groups and lists. An empty list and null are leaves. */
function listLeaves(value: unknown, field = '', group = ''): Leaf[] {
  if (Array.isArray(value) && value.length > 0) {
    return value.flatMap((entry) => listLeaves(entry, entry instanceof Object ? '' : field));
  }
  if (!(value instanceof Object) || Array.isArray(value)) {
    return [{ field, name: [group, field].filter(Boolean).map(toWords).join(' '), value }];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    drawnPictures.includes(key) && !isFilledPicture(inner) ? [] : listLeaves(inner, key, field),
  );
}

function isFilledPicture(value: unknown): boolean {
  const picture = value instanceof Object && 'image' in value ? value.image : value;
  return picture !== null;
}

function isPicture({ field }: Leaf): boolean {
  return field === 'image' || field === 'logo';
}

function isFilled({ field, value }: Leaf): boolean {
  return typeof value === 'string' && value !== '' && !generalFields.has(field);
}

function isEmptyPart(leaf: Leaf): boolean {
  if (isPicture(leaf)) return false;
  return leaf.value === '' || leaf.value === null || Array.isArray(leaf.value);
}

function count(number: number, one: string, many: string): string[] {
  if (number === 0) return [];
  return [`${number} ${number === 1 ? one : many}`];
}
