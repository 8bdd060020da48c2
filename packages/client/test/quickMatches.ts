import type { DOMWindow } from 'jsdom';

/** For a selector of one kind of element, e.g. 'input[type="checkbox"]': 'input'. */
const names = new Map<string, string | undefined>();

/**
 * Makes `matches` of a page quick for elements of another name than the selector's. To find an element by
 * its role compares each that could have it with a hundred selectors.
 */
export function quickenMatches({ Element }: Pick<DOMWindow, 'Element'>): void {
  const { matches } = Element.prototype;
  const quickMatches = function (this: Element, selector: string): boolean {
    const name = nameIn(selector);
    if (name !== undefined && name !== this.localName) return false;
    return name === selector || matches.call(this, selector);
  };
  Object.assign(Element.prototype, { matches: quickMatches });
}

function nameIn(selector: string): string | undefined {
  if (!names.has(selector)) {
    names.set(selector, /^([a-z]\w*)(\[[^\]]*\]|:not\([^,)]*\))*$/.exec(selector)?.[1]);
  }
  return names.get(selector);
}
