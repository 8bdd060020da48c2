import { searchPattern } from '@club/shared/fold';
import { phoneDigits } from '@club/shared/phone';
import type { ListRequest } from '@club/shared/rules/listQuery';
import { foldedField } from '../lib/foldedFields';

/**
 * How long the database may work on one list. It is less than the time after which the connection gives
 * up, so that the database learns of it and stops.
 */
export const maxListTimeMs = 1_500;

/** The find option for the order of a list. */
export function sortOf({ sort }: Pick<ListRequest, 'sort'>) {
  const descending = sort.startsWith('-');
  const direction = descending ? -1 : 1;
  const field = descending ? sort.slice(1) : sort;
  // Entries with equal values are sorted by _id: otherwise one could be on two pages or on none.
  return { sort: { [field]: direction, _id: direction } } as const;
}

type PageRequest = Pick<ListRequest, 'page' | 'limit'>;

/** The find options for a page of a list. */
export function placeOf({ page, limit }: PageRequest) {
  return { skip: (page - 1) * limit, limit };
}

/** How many entries all pages have, when this one is the last, or the only one; else undefined. */
export function totalAt(request: PageRequest, found: number): number | undefined {
  const { skip, limit } = placeOf(request);
  const isLast = found < limit && (found > 0 || skip === 0);
  return isLast ? skip + found : undefined;
}

/** Where a search looks. */
export interface SearchedFields {
  /** Names, titles and words: those that `foldedFields` keeps copies of. */
  texts?: readonly string[];
  /** Email addresses: they are stored in small letters, and in ASCII. */
  addresses?: readonly string[];
  /** Digits, with a '+' in front or not. */
  phones?: readonly string[];
}

/**
 * A filter for entries with this text in one of the fields: in any letter case, with accents or without,
 * and a phone number as anybody writes it, also within a text.
 */
export function containsFilter(
  search: string,
  { texts = [], addresses = [], phones = [] }: SearchedFields,
) {
  const pattern = searchPattern(search);
  if (pattern === '') return {};
  const numbers = phoneNumbers(search);
  const inTexts = [pattern, ...numbers.flatMap(patternInText)].join('|');
  return {
    $or: [
      ...texts.map((name) => ({ [foldedField(name)]: { $regex: inTexts } })),
      ...addresses.map((name) => ({ [name]: { $regex: pattern } })),
      ...(numbers.length > 0
        ? phones.map((name) => ({ [name]: { $regex: numbers.map(patternOf).join('|') } }))
        : []),
    ],
  };
}

/** The longest code of a country, e.g. 880 of Bangladesh. */
const longestCode = 3;
const shortestNumber = 7;

/** What a search may mean by its digits. */
interface PhoneNumber {
  digits: string;
  /** It is a whole number, without the code of its country, which the search has. */
  isWhole: boolean;
}

/** Zeros in front are for calls within a country, or out of it. */
function phoneNumbers(search: string): PhoneNumber[] {
  const digits = phoneDigits(search).replace(/^0+(?=\d{3})/, '');
  if (digits === '') return [];
  const shorter = Array.from({ length: longestCode }, (_, index) => digits.slice(index + 1));
  const whole = shorter.filter((number) => number.length >= shortestNumber);
  return [
    { digits, isWhole: false },
    ...whole.map((number) => ({ digits: number, isWhole: true })),
  ];
}

/** In a field of digits. */
function patternOf({ digits, isWhole }: PhoneNumber): string {
  return isWhole ? `^0?${digits}$` : digits;
}

/** In a copy for searches; none for a few digits, which are in many numbers that are of no phone. */
function patternInText({ digits, isWhole }: PhoneNumber): string[] {
  if (digits.length < shortestNumber) return [];
  return [isWhole ? `\n0?${digits}(?:\n|$)` : digits];
}

/** The part of a mongoose model that counts. */
export interface Countable {
  countDocuments(filter: object, options: { maxTimeMS: number }): PromiseLike<number>;
  estimatedDocumentCount(): PromiseLike<number>;
}

/** How many entries match. Without a search the database knows the number without counting. */
export async function countMatches(model: Countable, filter: object): Promise<number> {
  const isWholeList = Object.keys(filter).length === 0;
  return await (isWholeList
    ? model.estimatedDocumentCount()
    : model.countDocuments(filter, { maxTimeMS: maxListTimeMs }));
}

/** A number as the sum of what some filters find, less what others find. */
export interface CountParts {
  all: object[];
  less: object[];
}

/** Counts by its parts. What changes while they are counted may be missing, or be in the number twice. */
export async function countParts(model: Countable, { all, less }: CountParts): Promise<number> {
  const sumOf = async (filters: object[]) => {
    const counts = await Promise.all(filters.map((filter) => countMatches(model, filter)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const [found, leftOut] = await Promise.all([sumOf(all), sumOf(less)]);
  return Math.max(0, found - leftOut);
}
