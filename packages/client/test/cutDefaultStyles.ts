/*
 * Leaves of jsdom's own styles only what tests ask about. To find an element by its role and name asks for
 * the style of each element on the page, and again after each change. For each of them jsdom goes through
 * its default style sheet and works out a dozen colours: a quarter of the time of tests with large pages.
 * To be imported before jsdom. This is about the inside of jsdom: look here when its version changes.
 */

import { createRequire } from 'node:module';

/** Loads modules of the jsdom that the environment of the tests has. */
const requireOfJsdom = createRequire(require.resolve('jest-environment-jsdom'));

/** What tests, and the libraries that find elements for them, ask about computed styles. */
const askedProperties = ['display', 'visibility', 'pointer-events'];

const sheetFile = requireOfJsdom.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
const sheet: string = requireOfJsdom(sheetFile);
Object.assign(requireOfJsdom.cache[sheetFile] ?? {}, { exports: cutSheet(sheet) });

const { propertiesWithResolvedValueImplemented: resolved } = requireOfJsdom(
  'jsdom/lib/jsdom/living/helpers/style-rules.js',
);
for (const property of Object.keys(resolved)) {
  if (!askedProperties.includes(property)) delete resolved[property];
}

/** The rules of a style sheet about `askedProperties`, with nothing else in them. */
function cutSheet(sheet: string): string {
  const rules: CSSStyleRule[] = requireOfJsdom('rrweb-cssom').parse(sheet).cssRules;
  return rules.map(cutRule).filter(Boolean).join('\n');
}

function cutRule({ selectorText, style }: CSSStyleRule): string {
  const declarations = askedProperties
    .map((property) => [property, style?.getPropertyValue(property)])
    .filter(([, value]) => value);
  if (declarations.length === 0) return '';
  return `${selectorText} { ${declarations.map((it) => it.join(': ')).join('; ')} }`;
}
