/*
 * Answers at once how an element is shown. To find an element by its role and name asks for the style of
 * many elements and of all around them, again after each change of the page. Each time jsdom compares all
 * rules of its default style sheet, and makes two objects with all properties: half of the time of tests with
 * large pages. Tests load no style sheet, so how an element is shown depends on its name, a few attributes
 * and its own `style`. This is about the inside of jsdom: look here when its version changes.
 */

import { createRequire } from 'node:module';
import type { DOMWindow } from 'jsdom';

/** Loads modules of the jsdom that the environment of the tests has. */
const requireOfJsdom = createRequire(require.resolve('jest-environment-jsdom'));

/** A rule about `display` of jsdom's default style sheet. */
interface Rule {
  selector: string;
  /** The name of the elements that it is for; undefined: of any. */
  name: string | undefined;
  display: string;
}

const rules = readRules();

/** The rules for elements of a name, the one that counts most first. */
const rulesByName = new Map<string, Rule[]>();

/** What the libraries that find elements ask about a style. */
const answers = new Map<string | symbol, (element: Element) => string>([
  ['display', displayOf],
  ['visibility', (element) => inheritedValue(element, 'visibility') || 'visible'],
  ['pointerEvents', (element) => inheritedValue(element, 'pointer-events') || 'auto'],
  ['opacity', (element) => ownValue(element, 'opacity')],
]);

/** Makes `getComputedStyle` of a page quick for these questions. Others are left to jsdom. */
export function quickenStyles(page: DOMWindow): void {
  const getWholeStyle = page.getComputedStyle.bind(page);
  const anyStyle = getWholeStyle(page.document.documentElement);
  page.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return getWholeStyle(element, pseudoElement);
    const ask = (name: string | symbol) =>
      answers.get(name)?.(element) ?? Reflect.get(getWholeStyle(element), name);
    return new Proxy(anyStyle, {
      get: (_style, name) => (name === 'getPropertyValue' ? ask : ask(name)),
    });
  };
}

function displayOf(element: Element): string {
  const own = ownValue(element, 'display');
  if (own) return own;
  const found = rulesFor(element.localName).find(
    ({ selector, name }) => selector === name || element.matches(selector),
  );
  return found?.display ?? '';
}

/** What the element's own `style` says; '' for nothing. */
function ownValue(element: Element, property: string): string {
  const { style }: Partial<ElementCSSInlineStyle> = Object(element);
  return (element.hasAttribute('style') && style?.getPropertyValue(property)) || '';
}

function inheritedValue(element: Element, property: string): string {
  for (let it: Element | null = element; it; it = it.parentElement) {
    const value = ownValue(it, property);
    if (value) return value;
  }
  return '';
}

function rulesFor(name: string): Rule[] {
  const known = rulesByName.get(name);
  if (known) return known;
  const found = rules.filter((rule) => rule.name === undefined || rule.name === name).reverse();
  rulesByName.set(name, found);
  return found;
}

function readRules(): Rule[] {
  const sheet: string = requireOfJsdom('jsdom/lib/jsdom/browser/default-stylesheet.js');
  const parsed: CSSStyleRule[] = requireOfJsdom('rrweb-cssom').parse(sheet).cssRules;
  return parsed.flatMap(({ selectorText, style }) => {
    const display = style?.getPropertyValue('display');
    if (!display) return [];
    // The first of them begins with a line about namespaces.
    const selectors = selectorText.replace(/^@.*;/, '').split(',');
    return selectors.map((selector) => readRule(selector.trim(), display));
  });
}

function readRule(selector: string, display: string): Rule {
  const name = /(?:^|\s)(\w+)\S*$/.exec(selector)?.[1];
  return { selector, name, display };
}
