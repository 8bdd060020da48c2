import { badValue } from '../mongoErrors';
import { type Document, isDocument } from './document';
import { toNumber } from './numbers';

/** How strings compare under a collation of MongoDB. */
export interface Collation {
  compare(a: string, b: string): number;
  /** The specification it was made from, to tell whether an index was built with the same one. */
  readonly specification: Document;
}

/** What a filter or an expression needs to know beside itself. */
export interface QueryContext {
  /** Undefined for the comparison of bytes. */
  collation?: Collation | undefined;
}

/** By strength; from 3 on the third. */
const sensitivities = ['base', 'accent', 'variant'] as const;
const cache = new Map<string, Collation>();

/** Makes a collation; undefined for none and for the locale 'simple', which compares bytes. */
export function collationOf(specification: unknown): Collation | undefined {
  if (!isDocument(specification) || specification.locale === 'simple') return undefined;
  const key = JSON.stringify(specification);
  const known = cache.get(key);
  if (known) return known;
  const collation = build(specification);
  cache.set(key, collation);
  return collation;
}

function build(specification: Document): Collation {
  const { locale, strength, caseLevel, numericOrdering } = specification;
  if (typeof locale !== 'string') throw badValue("A collation needs a 'locale' that is a string.");
  const level = strength === undefined ? sensitivities.length : toNumber(strength);
  const sensitivity = sensitivities[Math.min(level, sensitivities.length) - 1];
  if (sensitivity === undefined) throw badValue(`A collation's strength is 1 to 5, not ${level}.`);
  const collator = new Intl.Collator(toLanguageTag(locale), {
    sensitivity: caseLevel === true && sensitivity === 'base' ? 'case' : sensitivity,
    numeric: numericOrdering === true,
  });
  return { compare: collator.compare, specification };
}

/** MongoDB writes `de_AT@collation=phonebook` where JavaScript wants `de-AT`. */
function toLanguageTag(locale: string): string {
  const tag = locale.replace(/@.*$/, '').replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    throw badValue(`There is no locale '${locale}'.`);
  }
}
